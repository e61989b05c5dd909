/** The company form between the account of the API and its fields: text is never null there. */
import type { Account } from './queries.ts'

const TEXTS = ['name', 'nameAr', 'trn', 'address', 'addressAr', 'phone', 'email'] as const

export const COMPANY_FIELDS: readonly string[] = [...TEXTS, 'country', 'emirate']

export type CompanyValues = Pick<Account, 'country' | 'vatRegistered' | 'emirate' | 'language'> &
  Record<(typeof TEXTS)[number], string>

export function companyValues(account: Pick<Account, keyof CompanyValues>): CompanyValues {
  const { country, vatRegistered, emirate, language } = account
  const texts = Object.fromEntries(TEXTS.map((field) => [field, account[field] ?? '']))
  // `as`, because every name in TEXTS has just been given its text
  return { country, vatRegistered, emirate, language, ...(texts as Record<(typeof TEXTS)[number], string>) }
}

/** Empty text clears the field. Without a VAT registration the TRN is not sent, so the server keeps it. */
export function companyBody({ name, vatRegistered, trn, country, emirate, language, ...rest }: CompanyValues) {
  const cleared = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim() || null]))
  return {
    ...cleared,
    name: name.trim(),
    country,
    vatRegistered,
    language,
    emirate: country === 'AE' ? emirate : null,
    ...(vatRegistered && { trn: trn.trim() || null }),
  }
}
