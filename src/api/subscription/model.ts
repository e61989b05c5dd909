/** Request shapes of the subscription: an admin's update, the plan to pay for, receipts. */
import { type Static, t } from 'elysia'
import { PLANS } from '#domain/subscription/payment.ts'
import { Id, Language, OneOf, Text } from '#http/fields.ts'

/** Every value that has been seen in the calls of the specification (§4). */
const SUBSCRIPTION_WORDS = ['trial', 'active', 'expired', 'subscribed', 'paid'] as const

export const SubscriptionUpdateBody = t.Object({
  status: OneOf(SUBSCRIPTION_WORDS),
  /** ISO 8601. Only `expired` goes without. */
  expiresAt: t.Optional(t.Nullable(t.String({ maxLength: 40 }))),
  /** A missing id means the user of the admin's own e-mail. */
  userId: t.Optional(Id),
  /** One of his companies; a missing id means the one that he joined first. */
  accountId: t.Optional(Id),
})

export type SubscriptionUpdate = Static<typeof SubscriptionUpdateBody>

/** A missing body or plan means a month. */
export const StartPaymentBody = t.Optional(t.Nullable(t.Object({ plan: t.Optional(OneOf(PLANS)) })))

export const PaymentParams = t.Object({ id: Id })

/** A missing language means the account's own. */
export const ReceiptQuery = t.Object({ language: t.Optional(Language) })

export const ReceiptListQuery = t.Object({
  cursor: t.Optional(Text(200)),
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
})

export type ReceiptListRequest = Static<typeof ReceiptListQuery>
