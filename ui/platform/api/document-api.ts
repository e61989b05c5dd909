import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { Api } from './api.ts'

/** Those with drafts that the server keeps. */
export const DRAFTED_DOCUMENT_TYPES = DOCUMENT_TYPE_NAMES.filter((type) => DOCUMENT_TYPES[type].actions.update)

/** The path of a type's API, for addresses of files. */
export const documentApiPath = (type: DocumentType): string => `/api/${DOCUMENT_TYPES[type].collection}`

/** The API of one type of document. */
export function documentApi(api: Api, type: DocumentType): Api['invoices'] {
  // because whatever several types have is the same route (by-type/routes.ts), and only what a type has is offered of it
  return api[DOCUMENT_TYPES[type].collection] as unknown as Api['invoices']
}
