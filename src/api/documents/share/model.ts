import { type Static, t } from 'elysia'
import { MAX_SENT_AT_ONCE } from '#domain/documents/limits.ts'
import { LETTER_TEXT_LIMITS } from '#domain/letters/letter-texts.ts'
import { DocumentLanguageField, Email, Id, OneOf, Text } from '#http/fields.ts'

/** Each list is bounded by itself; together they are by the service. */
const Recipients = t.Array(Email, { minItems: 1, maxItems: 10 })

export const SendBody = t.Object(
  {
    to: Recipients,
    cc: t.Optional(t.Array(Email, { maxItems: 10 })),
    subject: t.Optional(Text(200)),
    message: t.Optional(Text(4000)),
    /** The language of the letter; the PDF is in the document's own. */
    language: t.Optional(DocumentLanguageField),
  },
  {
    examples: [{ to: ['accounts@noor.example'], message: 'Please find it attached.', language: 'bilingual' as const }],
  },
)

/** The letter of a document. Without `attachEInvoice` the customer's record says whether the XML comes with it. */
export const DocumentSendBody = t.Object(
  {
    ...SendBody.properties,
    attachEInvoice: t.Optional(t.Boolean()),
    /** Whether the files attached to it go along: yes, unless it is false. */
    attachFiles: t.Optional(t.Boolean()),
  },
  { examples: [{ to: ['accounts@noor.example'], language: 'bilingual' as const, attachEInvoice: true }] },
)

export type SendInput = Static<typeof SendBody>
export type DocumentSendInput = Static<typeof DocumentSendBody>

/** Each counts once for every letter in the trial's limit of emails a day. */
const MOST_COPIES_OF_EACH = 3

export const SendManyBody = t.Object(
  {
    ids: t.Array(Id, { minItems: 1, maxItems: MAX_SENT_AT_ONCE }),
    /** Instead of the company’s text, in each letter; with the placeholders of the types. */
    message: t.Optional(Text(LETTER_TEXT_LIMITS.message)),
    /** Who gets a copy of each letter. */
    cc: t.Optional(t.Array(Email, { maxItems: MOST_COPIES_OF_EACH })),
  },
  {
    examples: [
      {
        ids: ['01935a5e-7c00-7000-8000-000000000005'],
        message: 'Dear {customer},\n\nPlease find {number} attached.\n\n{company}',
      },
    ],
  },
)

export type SendManyInput = Static<typeof SendManyBody>

/**
 * Why a document was not mailed. `no-email`: neither a contact nor the customer has an address; `already-queued`: the letter before
 * is still to leave; `pdf.busy`: it could not be printed in time; `reminded-today`: its customer was. The others are refusals of
 * sending it alone.
 */
const NOT_SENT = [
  'request.not-found',
  'invoice.wrong-status',
  'document.imported',
  'quotation.answered',
  'quotation.superseded',
  'no-email',
  'already-queued',
  'invoice.nothing-due',
  'reminded-today',
  'subscription.mail-limit',
  'subscription.ended',
  'pdf.busy',
] as const

export type NotSent = (typeof NOT_SENT)[number]

const Fate = t.Union([
  t.Object({ id: Id, state: t.Literal('queued'), letterId: Id }),
  t.Object({
    id: Id,
    reason: OneOf(NOT_SENT),
    /** When the limit of the day ends. */
    resetsAt: t.Optional(t.String({ format: 'date-time' })),
  }),
])

export type SendFate = Static<typeof Fate>

/** In the order of the request, each document once. */
export const SendManyAnswer = t.Object({ items: t.Array(Fate) })

export const isNotSent = (reason: string): reason is NotSent => NOT_SENT.some((one) => one === reason)
