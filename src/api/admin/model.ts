/** Schemas of the requests of admins. */
import { type Static, t } from 'elysia'
import { PAYMENT_STATUSES, type PaymentStatus, PLANS } from '#domain/subscription/payment.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import { type AdminActionKind, MOST_EXTENSION_DAYS } from '#domain/subscription/admin-action.ts'
import { Email, Id, OneOf, Text } from '#http/fields.ts'

const Password = Text(1000)
const Code = Text(100)

export const EmergencyRecoveryBody = t.Object({ email: Email, password: Password })

export const AdminLoginBody = t.Object({ email: Email, password: Password, code: t.Optional(Code) })

export const TotpStartBody = t.Object({ password: Password })
export const TotpConfirmBody = t.Object({ code: Code })
export const TotpProofBody = t.Object({ password: Password, code: Code })

const Page = {
  cursor: t.Optional(Text(200)),
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
}

/** The length of the series: 30 days without it. */
export const OverviewQuery = t.Object({ days: t.Optional(OneOf(['30', '365'])) })

export const SubscriptionPaymentListQuery = t.Object({
  /** A part of the payer's e-mail or of his company's name, or the whole of the provider's id. */
  q: t.Optional(Text(200)),
  status: t.Optional(OneOf(PAYMENT_STATUSES)),
  ...Page,
})

/** One attempt to pay for a subscription, as GET /api/admin/payments answers it. Moments are ISO 8601, the amount a decimal string. */
export type ListedSubscriptionPayment = {
  id: string
  userId: string
  email: string
  companyName: string
  plan: Plan
  amount: string
  currency: string
  /** No money moved: the provider's test mode, or the simulator. */
  test: boolean
  status: PaymentStatus
  /** The provider's id of the intent; null until it has answered. */
  intentId: string | null
  createdAt: string
  /** When it was paid; null for everything else. */
  settledAt: string | null
  /** The id of the period in the ledger; null while nothing is paid. */
  periodId: string | null
}

export const UserParams = t.Object({ id: Id })

const reason = t.Optional(Text(500))

/** The company whose subscription it is about; a missing id means the one that the user joined first. */
const accountId = t.Optional(Id)

export const ReasonBody = t.Optional(t.Object({ reason, accountId }))

export const ExtendBody = t.Optional(
  t.Object({ reason, accountId, days: t.Optional(t.Integer({ minimum: 1, maximum: MOST_EXTENSION_DAYS })) }),
)

export const ActivateBody = t.Optional(t.Object({ reason, accountId, plan: t.Optional(OneOf(PLANS)) }))

export type AdminLogin = Static<typeof AdminLoginBody>
export type SubscriptionPaymentListRequest = Static<typeof SubscriptionPaymentListQuery>

export type AdminActionRequest = { kind: AdminActionKind; userId: string; reason?: string | undefined } & Partial<
  Omit<Static<typeof ExtendBody> & Static<typeof ActivateBody>, 'reason'>
>
