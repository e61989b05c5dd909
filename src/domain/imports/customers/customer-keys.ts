/** How a customer is found again: by TRN, else by e-mail, else by name. */
import type { MatchKeys } from '#domain/imports/row-match.ts'
import { nameKey } from '#domain/text/name-key.ts'

export type NamedCustomer = { name: string; nameAr: string | null; trn: string | null; email: string | null }

export const customerKeys = ({ name, nameAr, trn, email }: NamedCustomer): MatchKeys => [
  { field: 'trn', keys: [trn ?? ''] },
  { field: 'email', keys: [email ?? ''] },
  { field: 'name', keys: [nameKey(name), nameKey(nameAr ?? '')] },
]
