/** How a customer is found again: by TRN, else by e-mail, else by name. */
import type { MatchKeys } from '#domain/imports/row-match.ts'
import { bareTrn } from '#domain/tax/trn.ts'
import { readEmail } from '#domain/text/email.ts'
import { nameKey } from '#domain/text/name-key.ts'

export type NamedCustomer = { name: string; nameAr: string | null; trn: string | null; email: string | null }

export const customerKeys = ({ name, nameAr, trn, email }: NamedCustomer): MatchKeys => [
  { field: 'trn', keys: [trn ?? ''] },
  { field: 'email', keys: [email ?? ''] },
  { field: 'name', keys: [nameKey(name), nameKey(nameAr ?? '')] },
]

type CustomerNames = { [Name in keyof NamedCustomer]?: string | undefined }

/** In the form in which customers are stored. */
export function namedCustomer({ name = '', nameAr, trn, email }: CustomerNames): NamedCustomer {
  const read = email === undefined ? undefined : readEmail(email)
  return {
    name,
    nameAr: nameAr ?? null,
    trn: trn === undefined ? null : bareTrn(trn),
    email: read?.ok ? read.value : null,
  }
}

/** The cells by which a row of an invoice names its customer. */
export type CustomerCells = {
  customer?: string | undefined
  customerTrn?: string | undefined
  customerEmail?: string | undefined
}

export const namedBy = ({ customer, customerTrn, customerEmail }: CustomerCells): NamedCustomer =>
  namedCustomer({ name: customer, trn: customerTrn, email: customerEmail })
