/** The subscription to assume while the status call fails (specification §8). */
import { type IsActive, type Subscription, type SubscriptionStatus, daysRemaining } from './subscription.ts'

/** The response of the status call. */
export type KnownSubscription = Omit<Subscription, 'verifyStatus'>

const STATUSES: readonly unknown[] = ['trial', 'active', 'expired'] satisfies SubscriptionStatus[]
const ACTIVITIES: readonly unknown[] = [true, false, 'Regular_active_trial', 'reset_trial'] satisfies IsActive[]

/**
 * A stored response as of now: marked as ended if its end has passed, with its remaining days recomputed. Null for
 * anything else: browser storage may hold another version's data or a manual edit.
 */
export function storedSubscription(stored: unknown, now: Date): KnownSubscription | null {
  return isKnown(stored) ? asOf(now, stored) : null
}

/** Active if the verify call says `subscribed` or `paid`. An active subscription without an end is unlimited. */
export function verifiedSubscription(
  { status, expiresAt }: { status: string; expiresAt: string | null },
  now: Date,
): KnownSubscription {
  const fields = statusFieldsOf(status, expiresAt)
  const unlimited = fields.isActive === true && expiresAt === null
  return asOf(now, { ...fields, expiresAt, daysRemaining: 0, unlimited })
}

/** A trial without an end is one that the company never had. */
function statusFieldsOf(status: string, expiresAt: string | null): Pick<KnownSubscription, 'status' | 'isActive'> {
  if (status === 'subscribed' || status === 'paid') return { status: 'active', isActive: true }
  return status === 'expired'
    ? { status: 'expired', isActive: false }
    : { status: 'trial', isActive: expiresAt === null ? false : 'Regular_active_trial' }
}

function asOf(now: Date, known: KnownSubscription): KnownSubscription {
  const { status, isActive, expiresAt, unlimited } = known
  if (unlimited) return known
  const isOver = isActive === false || (expiresAt !== null && now.getTime() >= Date.parse(expiresAt))
  const fields = isOver
    ? { status: status === 'active' ? ('expired' as const) : status, isActive: false }
    : { status, isActive }
  return { ...known, ...fields, daysRemaining: daysRemaining({ isActive: fields.isActive, expiresAt }, now) }
}

function isKnown(value: unknown): value is KnownSubscription {
  if (typeof value !== 'object' || value === null) return false
  if (!('status' in value && 'isActive' in value && 'expiresAt' in value && 'unlimited' in value)) return false
  const { status, isActive, expiresAt, unlimited } = value
  const isMoment = typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))
  return (
    STATUSES.includes(status) &&
    ACTIVITIES.includes(isActive) &&
    (expiresAt === null || isMoment) &&
    typeof unlimited === 'boolean'
  )
}
