/** Requests that are sent for both accounts. */
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import { customerIdOf, FREQUENT_NAME } from './many-invoices.ts'

export const STATEMENT = 'a statement of one year'

/** Path of each query, for an account with `count` invoices. */
export const QUERIES: Record<string, (count: number) => string> = {
  'first page': () => '/api/invoices?limit=50',
  'deep page by cursor': (count) => `/api/invoices?limit=50&cursor=${cursorOf([String(count / 10)])}`,
  'deep page by due date': () =>
    `/api/invoices?limit=50&sort=dueDate&cursor=${cursorOf(['dated', '2026-08-01', '500'])}`,
  'first page by amount': () => '/api/invoices?limit=50&sort=-total',
  'search: one invoice by its number': () => '/api/invoices?limit=50&q=INV-0777',
  'search: a name of one in 20': () => `/api/invoices?limit=50&q=${FREQUENT_NAME}`,
  'search: a prefix of every invoice': () => '/api/invoices?limit=50&q=al',
  'search: two common words': () => `/api/invoices?limit=50&q=${FREQUENT_NAME}+trad`,
  'overdue, newest first': () => '/api/invoices?limit=50&overdue=1',
  'overdue, longest due first': () => '/api/invoices?limit=50&overdue=1&sort=dueDate',
  'overpaid: none': () => '/api/invoices?limit=50&settlement=overpaid',
  'invoices of a customer': () => `/api/invoices?limit=50&customerId=${customerIdOf(7)}`,
  // The small account has as many.
  'credit notes, first page': () => '/api/credit-notes?limit=14',
  'quotations, first page': () => '/api/quotations?limit=50',
  'quotations, deep page by last day': () =>
    `/api/quotations?limit=50&sort=dueDate&cursor=${cursorOf(['dated', '2026-08-01', '500'])}`,
  'quotations accepted': () => '/api/quotations?limit=50&status=accepted',
  'quotations expired': () => '/api/quotations?limit=50&expired=1',
  'quotations, search: one by its number': () => '/api/quotations?limit=50&q=OLD-0777',
  'quotations, search: a name of one in 20': () => `/api/quotations?limit=50&q=${FREQUENT_NAME}`,
  'payments, first page': () => '/api/payments?limit=50',
  'payments, deep page by date': () => `/api/payments?limit=50&sort=-date&cursor=${cursorOf(['2026-08-01', '500'])}`,
  'payments of a customer': () => `/api/payments?limit=50&customerId=${customerIdOf(7)}`,
  'payments on account: none': () => '/api/payments?limit=50&onAccount=1',
  'payments, search: one by its number': () => '/api/payments?limit=50&q=RC-0500',
  // The small account has as many.
  'payments, search: a name of one in 20': () => `/api/payments?limit=35&q=${FREQUENT_NAME}`,
  'payments of a currency: none': () => '/api/payments?limit=50&currency=USD',
  'payments of a currency and method by date: none': () =>
    '/api/payments?limit=50&currency=USD&method=transfer&sort=-date',
  'payments of a method: none': () => '/api/payments?limit=50&method=cash',
  'refunds: none': () => '/api/payments?limit=50&kind=refund',
  'payments, search with a currency: none': () => `/api/payments?limit=50&q=al&currency=USD`,
  'customers, by name': () => '/api/customers?limit=10',
  'customers, by balance': () => '/api/customers?limit=10&sort=-balance',
  'customers, search': () => '/api/customers?limit=10&q=00007',
  'customers who owe': () => '/api/customers?limit=10&filter=owes',
  'customers in credit: none': () => '/api/customers?limit=10&filter=in-credit',
  'customers in credit by activity: none': () => '/api/customers?limit=10&filter=in-credit&sort=-activity',
  'customers, search in credit: none': () => '/api/customers?limit=10&q=customer&filter=in-credit',
  'a customer': () => `/api/customers/${customerIdOf(7)}`,
  'figures of invoices': () => '/api/invoices/summary',
  'figures of quotations': () => '/api/quotations/summary',
  dashboard: () => '/api/dashboard',
  'daily limit': () => '/api/daily-invoice-limit',
  [STATEMENT]: () => `/api/customers/${customerIdOf(7)}/statement?from=2026-01-01&to=2026-12-31`,
}
