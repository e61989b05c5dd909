import { routes } from '#domain/navigation/routes.ts'

/** Every URL of the app, as a constant or function; no other file of `ui` spells one. */
export const paths = {
  ...routes,
  loginMode: '/signup?mode=login',
  editInvoice: (id: string) => `/create-invoice?id=${encodeURIComponent(id)}`,
  /** Filtered by customer id. */
  invoicesOf: (customer: string) => `/invoices?customer=${encodeURIComponent(customer)}`,
  /** The list with its query, as `writeQuery` spells it. */
  invoicesWith: (search: string) => `/invoices?${search}`,
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  payment: (id: string) => `/payments/${encodeURIComponent(id)}`,
  /** The statement of a customer's account. */
  statement: (customer: string) => `/customers/${encodeURIComponent(customer)}/statement`,
  /** The list, with the dialog open for a customer. */
  recordPaymentOf: (customer: string) => `/payments?record=${encodeURIComponent(customer)}`,
  paymentsOf: (customer: string) => `/payments?customer=${encodeURIComponent(customer)}`,
  chequesDueToday: '/payments?show=deposit',
  creditNote: (id: string) => `/credit-notes/${encodeURIComponent(id)}`,
  /** The list, with the sheet of a new item open. */
  newItem: '/inventory?open=new',
  lowStock: '/inventory?show=low',
  outOfStock: '/inventory?show=out',
  item: (id: string) => `/inventory/${encodeURIComponent(id)}`,
  customer: (id: string) => `/customers/${encodeURIComponent(id)}`,
  stocktake: (id: string) => `/inventory/stocktakes/${encodeURIComponent(id)}`,
} as const
