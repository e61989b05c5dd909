import type { DocumentType } from '#domain/documents/document.ts'
import { routes } from '#domain/navigation/routes.ts'

/** Every URL of the app, as a constant or function; no other file of `ui` spells one. */
export const paths = {
  ...routes,
  loginMode: '/signup?mode=login',
  editInvoice: (id: string) => `/create-invoice?id=${encodeURIComponent(id)}`,
  /** The list with its query and one invoice open in the detail panel. */
  invoicePanel: (search: string, id: string) => `/invoices?${search && `${search}&`}open=${encodeURIComponent(id)}`,
  /** Filtered by customer id. */
  invoicesOf: (customer: string) => `/invoices?customer=${encodeURIComponent(customer)}`,
  /** The list with its query, as `writeQuery` spells it. */
  invoicesWith: (search: string) => `/invoices?${search}`,
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  payment: (id: string) => `/payments/${encodeURIComponent(id)}`,
  /** Of a customer's account. */
  statement: (customer: string) => `/customers/${encodeURIComponent(customer)}/statement`,
  /** The list, with the dialog open for a customer. */
  recordPaymentOf: (customer: string) => `/payments?record=${encodeURIComponent(customer)}`,
  paymentsOf: (customer: string) => `/payments?customer=${encodeURIComponent(customer)}`,
  chequesDueToday: '/payments?show=deposit',
  creditNote: (id: string) => `/credit-notes/${encodeURIComponent(id)}`,
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
} as const

type DocumentPaths = {
  list: string
  /** Null for a type that is made from another document. */
  create: string | null
  edit: (id: string) => string
  view: (id: string) => string
  /** The list with its query and one document open in the detail panel. */
  panel: (search: string, id: string) => string
}

const INVOICE_PATHS: DocumentPaths = {
  list: paths.invoices,
  create: paths.createInvoice,
  edit: paths.editInvoice,
  view: paths.invoice,
  panel: paths.invoicePanel,
}

const CREDIT_NOTE_PATHS: DocumentPaths = {
  list: paths.creditNotes,
  create: null,
  // It is never edited: its page is all there is.
  edit: paths.creditNote,
  view: paths.creditNote,
  panel: (search, id) => `${paths.creditNotes}?${search && `${search}&`}open=${encodeURIComponent(id)}`,
}

/** URLs of documents, by their type. @throws RangeError for a type that has no screens. */
export function documentPaths(type: DocumentType): DocumentPaths {
  switch (type) {
    case 'invoice':
      return INVOICE_PATHS
    case 'credit-note':
      return CREDIT_NOTE_PATHS
    case 'quotation':
      throw new RangeError(`There are no screens for a ${type}`)
  }
}

/** Public routes that redirect signed-in users (spec §2). public/boot.js holds the same list; a test compares them. */
export const publicPaths: readonly string[] = [
  '/',
  '/ar',
  '/ar/privacy-policy',
  '/ar/terms-and-conditions',
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-reset-code',
  '/reset-password',
  '/terms-and-conditions',
  '/terms',
  '/privacy-policy',
  '/privacy',
  '/admin-login',
]
