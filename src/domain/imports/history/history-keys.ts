/** How an invoice that was issued elsewhere is found again: by number, an opening balance by its customer and currency. */
import type { NamedCustomer } from '#domain/imports/customers/customer-keys.ts'
import { customerKeys } from '#domain/imports/customers/customer-keys.ts'
import type { MatchKeys } from '#domain/imports/row-match.ts'

/** `number`: null for an opening balance. */
export type NamedInvoice = { number: string | null; currency: string; customer: NamedCustomer }

export function historyKeys({ number, currency, customer }: NamedInvoice): MatchKeys {
  if (number !== null) return [{ field: 'number', keys: [number] }]
  const ofCustomer = customerKeys(customer).map(({ keys }) => ({
    field: 'customer',
    keys: keys.map((key) => (key === '' ? '' : `${currency}/${key}`)),
  }))
  return [{ field: 'number', keys: [''] }, ...ofCustomer]
}
