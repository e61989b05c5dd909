/** What comes in for an invoice. */
import { getSchemaValidator, type Static, t } from 'elysia'
import { documentDraft } from '#http/document-draft.ts'
import { Currency, Day, DocumentLanguageField, Email, Id, Language, OneOf, Text } from '#http/fields.ts'

export const InvoiceBody = t.Object({ id: t.Optional(Id), ...documentDraft })
export const InvoiceChangeBody = t.Object({
  version: t.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  ...documentDraft,
})
export const InvoiceParams = t.Object({ id: Text(100) })
export const IssueQuery = t.Object({ issue: t.Optional(OneOf(['1'])) })
export const VoidBody = t.Object({ reason: Text(500, 1) })
/** Each list is bounded by itself; together they are by the service. */
const Recipients = t.Array(Email, { minItems: 1, maxItems: 10 })

export const SendBody = t.Object({
  to: Recipients,
  cc: t.Optional(t.Array(Email, { maxItems: 10 })),
  subject: t.Optional(Text(200)),
  message: t.Optional(Text(4000)),
  /** Of the letter; the PDF is in the document's own. */
  language: t.Optional(DocumentLanguageField),
})
export const PdfQuery = t.Object({
  language: t.Optional(DocumentLanguageField),
  download: t.Optional(OneOf(['1'])),
})

export const PagesQuery = t.Object({ page: t.Optional(t.Integer({ minimum: 1, maximum: 1000 })) })

/** So many that one write job stays short. */
export const MOST_DRAFTS_AT_ONCE = 100
export const DeleteDraftsBody = t.Object({
  ids: t.Array(Id, { minItems: 1, maxItems: MOST_DRAFTS_AT_ONCE, uniqueItems: true }),
})

/** Columns a list can be sorted by; a minus in front turns the order round. */
export const SORTS = [
  '-created',
  'created',
  '-issueDate',
  'issueDate',
  '-dueDate',
  'dueDate',
  '-total',
  'total',
] as const

const filters = {
  q: t.Optional(Text(200)),
  sort: t.Optional(OneOf(SORTS)),
  status: t.Optional(OneOf(['draft', 'issued', 'void'])),
  customerId: t.Optional(Id),
  currency: t.Optional(Currency),
  from: t.Optional(Day),
  to: t.Optional(Day),
  overdue: t.Optional(OneOf(['1'])),
}

export const InvoiceListQuery = t.Object({
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 100 })),
  cursor: t.Optional(Text(300)),
  ...filters,
})

/** So many PDFs are one file. */
export const MOST_IN_ZIP = 50
/** So many may be named one by one; a list by its filters has no end. */
export const MOST_NAMED = 200

/** What a file of many invoices holds: those named, between commas, or those the filters find. */
export const InvoiceFileQuery = t.Object({
  ...filters,
  ids: t.Optional(Text(MOST_NAMED * 37)),
  language: t.Optional(Language),
})

export type InvoiceInput = Static<typeof InvoiceBody>
export type InvoiceChange = Static<typeof InvoiceChangeBody>
export type InvoiceSending = Static<typeof SendBody>
export type InvoiceListRequest = Static<typeof InvoiceListQuery>
/** What a list may be asked for within the server. */
export type ListAsked = InvoiceListRequest & { ids?: readonly string[] }
export type Sort = (typeof SORTS)[number]

/** For addresses that are read without being called. */
export const pdfQueryShape = getSchemaValidator(PdfQuery)
export const fileQueryShape = getSchemaValidator(InvoiceFileQuery)
export type AskedPdf = Static<typeof PdfQuery>
export type AskedFile = Static<typeof InvoiceFileQuery>
