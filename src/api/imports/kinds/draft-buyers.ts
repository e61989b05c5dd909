/** The customers that rows of invoices name: by TRN, else by e-mail, else by name. */
import { findSameCustomers, type ImportedDetails } from '#api/customers/import-service.ts'
import { type CustomerCells, customerKeys, namedBy } from '#domain/imports/customers/customer-keys.ts'
import { MatchIndex } from '#domain/imports/row-match.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { nameKey } from '#domain/text/name-key.ts'
import type { AccountScope } from '#http/context.ts'

type FoundBuyer = { ok: true; customer: ImportedDetails } | { ok: false; fields: FieldProblems }

export type BuyerSearch = (buyer: CustomerCells) => FoundBuyer

/** Answers for these alone. A customer is never made here, so that nobody is recorded twice. */
export async function buyerSearch(scope: AccountScope, buyers: readonly CustomerCells[]): Promise<BuyerSearch> {
  const named = buyers.map(namedBy)
  const found = await findSameCustomers(scope, {
    trns: named.flatMap(({ trn }) => trn ?? []),
    emails: named.flatMap(({ email }) => email ?? []),
    names: named.map(({ name }) => nameKey(name)).filter(Boolean),
  })
  const index = new MatchIndex<ImportedDetails>()
  for (const customer of found) index.add(customer, customerKeys(customer))
  return (buyer) => {
    const match = index.find(customerKeys(namedBy(buyer)))
    if (match?.isSure) return { ok: true, customer: match.known }
    const [field, text] = writtenIn(buyer)
    if (field === null) return { ok: false, fields: { customer: { problem: 'missing' } } }
    const problem = match && !match.conflicts ? 'several-customers' : 'not-a-customer'
    return { ok: false, fields: { [field]: { problem, limit: text } } }
  }
}

function writtenIn({ customer, customerTrn, customerEmail }: CustomerCells): [field: string | null, text: string] {
  if (customer !== undefined) return ['customer', customer]
  if (customerTrn !== undefined) return ['customerTrn', customerTrn]
  return customerEmail === undefined ? [null, ''] : ['customerEmail', customerEmail]
}
