import type { DocumentType } from '#domain/documents/document.ts'
import type { Api } from './api.ts'

/** Those that the server has an API for. */
export const API_DOCUMENT_TYPES = ['invoice'] as const satisfies readonly DocumentType[]

/** The API of one type of document. @throws RangeError for a type that has none. */
export function documentApi(api: Api, type: DocumentType): Api['invoices'] {
  switch (type) {
    case 'invoice':
      return api.invoices
    case 'quotation':
    case 'credit-note':
      throw new RangeError(`The server has no API for a ${type}`)
  }
}
