/** Reads the query of a file of documents: of a request, or of the address in a one-use link. */
import { MAX_IN_CSV } from '#domain/documents/limits.ts'
import { idsIn } from '#http/fields.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import type { ListQuery } from '#api/documents/list/model.ts'
import { DocumentFileQuery, type FileQuery, PdfQuery } from './model.ts'

export const isPdfQuery = guardOf(PdfQuery)
export const isFileQuery = guardOf(DocumentFileQuery)

/** The list that a file holds: the documents named, or those that the filters find. */
export function listQueryOf({ ids, language: _read, xml: _xml, ...filters }: FileQuery): ListQuery {
  return ids === undefined ? filters : { ...filters, ids: idsIn(ids, MAX_IN_CSV) }
}
