/** The customers that rows of invoices name: by TRN, else by e-mail, else by name. */
import { findSameCustomers, type ImportedDetails } from '#api/customers/import-service.ts'
import { customerKeys } from '#domain/imports/customers/customer-keys.ts'
import { MatchIndex } from '#domain/imports/row-match.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { readEmail } from '#domain/text/email.ts'
import { nameKey } from '#domain/text/name-key.ts'
import { bareTrn } from '#domain/tax/trn.ts'
import type { AccountScope } from '#http/context.ts'

export type NamedBuyer = {
  customer?: string | undefined
  customerTrn?: string | undefined
  customerEmail?: string | undefined
}

type FoundBuyer = { ok: true; customer: ImportedDetails } | { ok: false; fields: FieldProblems }

export type BuyerSearch = (buyer: NamedBuyer) => FoundBuyer

/** Answers for these alone. A customer is never made here, so that nobody is recorded twice. */
export async function buyerSearch(scope: AccountScope, buyers: readonly NamedBuyer[]): Promise<BuyerSearch> {
  const named = buyers.map(namesOf)
  const found = await findSameCustomers(scope, {
    trns: named.flatMap(({ trn }) => trn ?? []),
    emails: named.flatMap(({ email }) => email ?? []),
    names: named.map(({ name }) => nameKey(name)).filter(Boolean),
  })
  const index = new MatchIndex<ImportedDetails>()
  for (const customer of found) index.add(customer, customerKeys(customer))
  return (buyer) => {
    const match = index.find(customerKeys(namesOf(buyer)))
    if (match?.isSure) return { ok: true, customer: match.known }
    const [field, text] = writtenIn(buyer)
    if (field === null) return { ok: false, fields: { customer: { problem: 'missing' } } }
    const problem = match && !match.conflicts ? 'several-customers' : 'not-a-customer'
    return { ok: false, fields: { [field]: { problem, limit: text } } }
  }
}

function namesOf({ customer = '', customerTrn, customerEmail }: NamedBuyer) {
  const email = customerEmail === undefined ? undefined : readEmail(customerEmail)
  return {
    name: customer,
    nameAr: null,
    trn: customerTrn === undefined ? null : bareTrn(customerTrn),
    email: email?.ok ? email.value : null,
  }
}

function writtenIn({ customer, customerTrn, customerEmail }: NamedBuyer): [field: string | null, text: string] {
  if (customer !== undefined) return ['customer', customer]
  if (customerTrn !== undefined) return ['customerTrn', customerTrn]
  return customerEmail === undefined ? [null, ''] : ['customerEmail', customerEmail]
}
