import { type Static, t } from 'elysia'
import { DocumentLanguageField, Email, Text } from '#http/fields.ts'

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
