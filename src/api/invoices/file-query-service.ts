/** What a file of invoices is asked to hold, read from an address: of a call, or of a one-use link to it. */
import { Refusal } from '#domain/refusal.ts'
import {
  type AskedFile,
  type AskedPdf,
  fileQueryShape,
  type ListAsked,
  MOST_IN_ZIP,
  MOST_NAMED,
  pdfQueryShape,
} from './model.ts'

export const isPdfQuery = (query: unknown): query is AskedPdf => pdfQueryShape.Check(query)
export const isFileQuery = (query: unknown): query is AskedFile => fileQueryShape.Check(query)

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Each once, in their order. @throws Refusal `request.invalid` for none, for too many, and for what is no id. */
export function idsIn(text: string, most = MOST_IN_ZIP): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length <= most && ids.every((id) => AN_ID.test(id))) return ids
  throw new Refusal('request.invalid', { fields: { ids: { problem: 'invalid' } } })
}

export function listAskedIn({ ids, language: _read, ...filters }: AskedFile): ListAsked {
  return ids === undefined ? filters : { ...filters, ids: idsIn(ids, MOST_NAMED) }
}
