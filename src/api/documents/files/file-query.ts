/** Reads the query of a file of documents: of a request, or of the address in a one-use link. */
import { MAX_IN_CSV, MAX_IN_ZIP } from '#domain/documents/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ListQuery } from '#api/documents/list/model.ts'
import { type FileQuery, fileQueryShape, type PdfRequest, pdfQueryShape } from './model.ts'

export const isPdfQuery = (query: unknown): query is PdfRequest => pdfQueryShape.Check(query)
export const isFileQuery = (query: unknown): query is FileQuery => fileQueryShape.Check(query)

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Each once, in their order. @throws Refusal `request.invalid` for none, for too many, and for what is no id. */
export function idsIn(text: string, most = MAX_IN_ZIP): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length <= most && ids.every((id) => AN_ID.test(id))) return ids
  throw new Refusal('request.invalid', { fields: { ids: { problem: 'invalid' } } })
}

/** The list that a file holds: the documents named, or those that the filters find. */
export function listQueryOf({ ids, language: _read, ...filters }: FileQuery): ListQuery {
  return ids === undefined ? filters : { ...filters, ids: idsIn(ids, MAX_IN_CSV) }
}
