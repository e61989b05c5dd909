/** Announcements of whoever runs the service, above every page of the users that they are for. */
import type { Subscription } from '#domain/subscription/subscription.ts'

/** The most urgent first. */
export const ANNOUNCEMENT_KINDS = ['warning', 'maintenance', 'info'] as const
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number]

/** The subscription of the company that the user is in decides. */
export const ANNOUNCEMENT_AUDIENCES = ['everyone', 'trial', 'paying', 'ended'] as const
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number]

export const ANNOUNCEMENT_STATES = ['scheduled', 'shown', 'over', 'withdrawn'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** In UTF-16 units. */
export const LONGEST_ANNOUNCEMENT = 500

/** More would push the page off a phone. */
export const MOST_ANNOUNCEMENTS = 3

type Times = { from: Date; until: Date | null; withdrawnAt: Date | null }

export function announcementState({ from, until, withdrawnAt }: Times, now: Date): AnnouncementState {
  if (withdrawnAt) return 'withdrawn'
  if (until && until <= now) return 'over'
  return from <= now ? 'shown' : 'scheduled'
}

/** An account without limits counts as one that pays. */
export function audienceOf({ isActive, status }: Pick<Subscription, 'isActive' | 'status'>) {
  if (isActive === false) return 'ended'
  return status === 'trial' ? 'trial' : 'paying'
}

type Announced = Times & { kind: AnnouncementKind; audience: AnnouncementAudience }

/** Those that a user sees now: the most urgent first, and of one kind those that began last. */
export function announcementsFor<Row extends Announced>(
  rows: readonly Row[],
  subscription: Pick<Subscription, 'isActive' | 'status'>,
  now: Date,
): Row[] {
  const own = audienceOf(subscription)
  const urgency = ({ kind }: Row) => ANNOUNCEMENT_KINDS.indexOf(kind)
  return rows
    .filter((row) => row.audience === 'everyone' || row.audience === own)
    .filter((row) => announcementState(row, now) === 'shown')
    .toSorted((one, other) => urgency(one) - urgency(other) || other.from.getTime() - one.from.getTime())
    .slice(0, MOST_ANNOUNCEMENTS)
}
