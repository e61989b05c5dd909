import type { DocumentType } from '#domain/documents/document.ts'
import type { Api } from './api.ts'

/** Those with drafts that the server keeps. */
export const DRAFTED_DOCUMENT_TYPES = ['invoice'] as const satisfies readonly DocumentType[]

/** The path of a type's API, for addresses of files. @throws RangeError for a type that has none. */
export function documentApiPath(type: DocumentType): string {
  switch (type) {
    case 'invoice':
      return '/api/invoices'
    case 'credit-note':
      return '/api/credit-notes'
    case 'quotation':
      throw noApi(type)
  }
}

/** The API of one type of document. @throws RangeError for a type that has none. */
export function documentApi(api: Api, type: DocumentType): Api['invoices'] {
  switch (type) {
    case 'invoice':
      return api.invoices
    case 'credit-note':
      // because whatever both have is the same route (share/routes.ts); what only drafts have is offered of invoices alone
      return api['credit-notes'] as unknown as Api['invoices']
    case 'quotation':
      throw noApi(type)
  }
}

const noApi = (type: DocumentType) => new RangeError(`The server has no API for a ${type}`)
