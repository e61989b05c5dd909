/** The schemas of reminding customers of what is overdue. */
import { type Static, t } from 'elysia'
import { MOST_REMINDED } from '#domain/invoices/overdue-reminder.ts'
import { Currency, Day, Id, OneOf } from '#http/fields.ts'

const Sum = t.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
const Count = t.Integer({ minimum: 0 })

const Invoice = t.Object({ id: Id, number: t.String(), dueDate: Day, currency: Currency, due: Sum })

const Customer = t.Object({
  id: Id,
  customer: t.Object({ name: t.String(), nameAr: t.Nullable(t.String()) }),
  /** The addresses of contacts who receive reminders, else the customer's own; none where there is neither. */
  to: t.Array(t.String()),
  /** Overdue, the oldest first. */
  invoices: t.Array(Invoice),
  /** Whether he has more than are named here and in his letter. */
  hasMore: t.Boolean(),
  /** The sums due of these invoices, each currency by itself. */
  totals: t.Array(t.Object({ currency: Currency, due: Sum })),
  /** The last day on which any of them was sent after it was due. */
  remindedOn: t.Nullable(Day),
})

const review = {
  /** In the account's zone. */
  today: Day,
  /** Those who have owed longest are first. */
  customers: t.Array(Customer),
  /** Whether more customers have something overdue. */
  hasMore: t.Boolean(),
  /** Overdue invoices whose buyer is no customer of the book, up to a bound. */
  withoutCustomer: Count,
}

const Plain = t.Object(review)

export type OverdueReview = Static<typeof Plain>

const EXAMPLE: OverdueReview = {
  today: '2026-11-21',
  customers: [
    {
      id: '01935a5e-7c00-7000-8000-000000000007',
      customer: { name: 'Noor Design Studio', nameAr: 'استوديو نور للتصميم' },
      to: ['finance@noor.example'],
      invoices: [
        {
          id: '01935a5e-7c00-7000-8000-000000000005',
          number: 'INV-0003',
          dueDate: '2026-10-15',
          currency: 'AED',
          due: '12418.14',
        },
      ],
      hasMore: false,
      totals: [{ currency: 'AED', due: '12418.14' }],
      remindedOn: null,
    },
  ],
  hasMore: false,
  withoutCustomer: 0,
}

export const OverdueReviewAnswer = t.Object(review, { examples: [EXAMPLE] })

export const RemindBody = t.Object(
  { customers: t.Array(Id, { minItems: 1, maxItems: MOST_REMINDED }) },
  { examples: [{ customers: ['01935a5e-7c00-7000-8000-000000000007'] }] },
)

export type RemindInput = Static<typeof RemindBody>

/** `reminded-today`: a letter of this kind went to him today. `mail-limit`: the trial's mails of the day are used up. */
const NOT_REMINDED = ['nothing-overdue', 'no-email', 'reminded-today', 'mail-limit'] as const

export type NotReminded = (typeof NOT_REMINDED)[number]

export const RemindAnswer = t.Object({
  /** Letters, one a customer. */
  sent: Count,
  refused: t.Array(t.Object({ customerId: Id, reason: OneOf(NOT_REMINDED) })),
})
