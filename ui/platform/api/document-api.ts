import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { Api } from './api.ts'

/** The path of a type's API, for addresses of files. */
export const documentApiPath = (type: DocumentType): string => `/api/${DOCUMENT_TYPES[type].collection}`

/** The API of one type of document. */
export function documentApi(api: Api, type: DocumentType): Api['invoices'] {
  // because a route that several types have is the same (by-type/routes.ts), and a type is offered only its own
  return api[DOCUMENT_TYPES[type].collection] as unknown as Api['invoices']
}
