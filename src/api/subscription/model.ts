/** What comes in for a subscription. */
import { type Static, t } from 'elysia'
import { Id, OneOf } from '#http/fields.ts'

/** Every value that has been seen in the calls of the specification (§4). */
const SUBSCRIPTION_WORDS = ['trial', 'active', 'expired', 'subscribed', 'paid'] as const

export const SubscriptionUpdateBody = t.Object({
  status: OneOf(SUBSCRIPTION_WORDS),
  /** ISO 8601. Only `expired` goes without. */
  expiresAt: t.Optional(t.Nullable(t.String({ maxLength: 40 }))),
  /** Without it, the user of the admin's own e-mail. */
  userId: t.Optional(Id),
})

export type SubscriptionUpdate = Static<typeof SubscriptionUpdateBody>
