/** The schemas of reminding customers of what is overdue. */
import { type Static, t } from 'elysia'
import { MOST_REMINDED } from '#domain/invoices/overdue-reminder.ts'
import { DocumentSendBody } from '#api/documents/share/model.ts'
import { Currency, Day, DocumentLanguageField, Id, OneOf } from '#http/fields.ts'

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

/** The contacts who receive reminders, else the customer's own address, stand in for an absent `to`. */
export const RemindOneBody = t.Optional(t.Partial(DocumentSendBody, { examples: [{ language: 'ar' as const }] }))

export type RemindOneInput = Static<typeof RemindOneBody>

const WORDS = { subject: 'Reminder: Invoice INV-0003 from Lulu', message: 'Hello,\n\nA friendly reminder…' }
const WORDS_AR = { subject: 'تذكير: الفاتورة رقم INV-0003 من لولو', message: 'تحية طيبة،\n\nنود تذكيركم…' }

const LetterWords = t.Object({ subject: t.String(), message: t.String() })

/** The reminder that the server would send now, in each language as one editable text. */
export const ReminderAnswer = t.Object(
  {
    to: t.Array(t.String()),
    /** That of the customer, else of the invoice. */
    language: DocumentLanguageField,
    texts: t.Object({ en: LetterWords, ar: LetterWords, bilingual: LetterWords }),
    /** The words for a chat, in `language`, without the link. */
    chat: t.String(),
  },
  {
    examples: [
      {
        to: ['finance@noor.example'],
        language: 'en' as const,
        texts: { en: WORDS, ar: WORDS_AR, bilingual: WORDS },
        chat: WORDS.message,
      },
    ],
  },
)

export type Reminder = Static<typeof ReminderAnswer>
