/** Customers' money on the wire: amounts are decimal strings with at most the currency's decimals. */
import { type Static, t } from 'elysia'
import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { Currency, Day, DecimalText, Id, Language, OneOf, pageFields, Text } from '#http/fields.ts'

/** Signed, so that an amount below zero is refused as too small, not as misspelt. */
const PaidAmount = DecimalText(6, 'signed')
const Method = OneOf(PAYMENT_METHODS)
const Reason = Text(500)
const Allocations = t.Array(t.Object({ invoiceId: Id, amount: PaidAmount }), { maxItems: 200 })

const money = {
  date: Day,
  amount: PaidAmount,
  method: Method,
  reference: t.Optional(Text(120)),
  cheque: t.Optional(t.Object({ number: t.Optional(Text(60)), bank: t.Optional(Text(120)), date: t.Optional(Day) })),
}

const EXAMPLE = { date: '2026-11-22', amount: '1050.00', method: 'transfer', reference: 'TT 4471' }

/** `currency` may be said, and must then be the invoice's. */
export const InvoicePaymentBody = t.Object({ ...money, currency: t.Optional(Currency) }, { examples: [EXAMPLE] })

/** A payment without `allocations` stays on account. */
export const CustomerPaymentBody = t.Object(
  { customerId: Id, currency: Currency, ...money, allocations: t.Optional(Allocations) },
  {
    examples: [
      {
        ...EXAMPLE,
        customerId: '0198f5a0-0000-7000-8000-000000000001',
        currency: 'AED',
        allocations: [{ invoiceId: '0198f5a0-0000-7000-8000-000000000002', amount: '1000.00' }],
      },
    ],
  },
)

export const RefundBody = t.Object(money, { examples: [{ ...EXAMPLE, amount: '50.00' }] })
export const WriteOffBody = t.Object(
  { amount: PaidAmount, reason: Text(500, 1) },
  { examples: [{ amount: '2.50', reason: 'Charge of the bank' }] },
)
export const MoveExcessBody = t.Object(
  { invoiceId: Id, amount: t.Optional(PaidAmount) },
  { examples: [{ invoiceId: '0198f5a0-0000-7000-8000-000000000002', amount: '50.00' }] },
)
export const AllocateBody = t.Object(
  { allocations: t.Array(t.Object({ invoiceId: Id, amount: PaidAmount }), { minItems: 1, maxItems: 200 }) },
  { examples: [{ allocations: [{ invoiceId: '0198f5a0-0000-7000-8000-000000000002', amount: '50.00' }] }] },
)
export const ReverseBody = t.Object(
  { reason: Text(500, 1), date: t.Optional(Day) },
  { examples: [{ reason: 'bounced', date: '2026-11-25' }] },
)
/** A body may be left out: what is undone at once needs no reason. */
export const UndoBody = t.Optional(
  t.Nullable(t.Object({ reason: t.Optional(Reason) }), { examples: [{ reason: 'Recorded on the wrong invoice' }] }),
)

export const PaymentParams = t.Object({ id: Text(100) })
export const InvoicePaymentParams = t.Object({ id: Text(100), paymentId: Text(100) })

const filters = {
  q: t.Optional(Text(200)),
  sort: t.Optional(OneOf(['-created', 'created', '-date', 'date'])),
  customerId: t.Optional(Id),
  currency: t.Optional(Currency),
  method: t.Optional(Method),
  kind: t.Optional(OneOf(['payment', 'refund', 'write-off'])),
  from: t.Optional(Day),
  to: t.Optional(Day),
  cheques: t.Optional(OneOf(['not-due', 'due-today'])),
  onAccount: t.Optional(OneOf(['1'])),
}

export const PaymentListQuery = t.Object({ ...pageFields, ...filters })
export const PaymentFileQuery = t.Object({ ...filters, language: t.Optional(Language) })

export type InvoicePaymentInput = Static<typeof InvoicePaymentBody>
export type CustomerPaymentInput = Static<typeof CustomerPaymentBody>
export type RefundInput = Static<typeof RefundBody>
export type AllocationInput = Static<typeof AllocateBody>['allocations'][number]
export type ReverseInput = { reason?: string | undefined; date?: string | undefined }
export type PaymentListRequest = Static<typeof PaymentListQuery>
