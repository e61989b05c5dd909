import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { Api } from './api.ts'

/** The path of a type's API, for addresses of files. */
export const documentApiPath = (type: DocumentType): string => `/api/${DOCUMENT_TYPES[type].collection}`

/** The API of one type of document. */
export function documentApi(api: Api, type: DocumentType): Api['invoices'] {
  // because whatever several types have is the same route (by-type/routes.ts), and only what a type has is offered of it
  return api[DOCUMENT_TYPES[type].collection] as unknown as Api['invoices']
}
