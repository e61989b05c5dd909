import { patterns, routes } from '#domain/navigation/routes.ts'

/** The address of one record, by the name of its pattern: `paths.customer(id)`. */
const recordPaths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [
    name,
    (id: string) => pattern.replace(':id', encodeURIComponent(id)),
  ]),
) as Record<keyof typeof patterns, (id: string) => string> // because Object.fromEntries loses the names

/** Every URL of the app, as a constant or function; no other file of `ui` spells one. */
export const paths = {
  ...routes,
  ...recordPaths,
  loginMode: '/signup?mode=login',
  editInvoice: (id: string) => `/create-invoice?id=${encodeURIComponent(id)}`,
  editSeries: (id: string) => `/create-recurring?id=${encodeURIComponent(id)}`,
  /** A new recurring invoice of this invoice. */
  repeatInvoice: (id: string) => `/create-recurring?invoice=${encodeURIComponent(id)}`,
  /** The company's form, with the caret in a field. */
  companyField: (field: string) => `/settings?field=${encodeURIComponent(field)}`,
  /** Filtered by customer id. */
  invoicesOf: (customer: string) => `/invoices?customer=${encodeURIComponent(customer)}`,
  /** The list with its query, as `writeQuery` spells it. */
  invoicesWith: (search: string) => `/invoices?${search}`,
  /** The list, with the dialog open for a customer. */
  recordPaymentOf: (customer: string) => `/payments?record=${encodeURIComponent(customer)}`,
  paymentsOf: (customer: string) => `/payments?customer=${encodeURIComponent(customer)}`,
  paymentsWith: (search: string) => `/payments?${search}`,
  vatReturnWith: (search: string) => `/reports/vat?${search}`,
  chequesDueToday: '/payments?show=deposit',
  /** The list, with the sheet of a new item open. */
  newItem: '/inventory?open=new',
  undeliveredLetters: '/mail?show=undelivered',
  lowStock: '/inventory?show=low',
  outOfStock: '/inventory?show=out',
} as const
