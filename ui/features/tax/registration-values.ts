/** The registration between the account of the API and its form: text is never null there. */
import type { Account } from '#ui/features/account/queries.ts'

export type Registration = Pick<Account, 'country' | 'vatRegistered' | 'emirate'> & {
  trn: string
  /** `YYYY-MM-DD`, or empty. */
  vatFrom: string
  vatUntil: string
}

export const REGISTRATION_FIELDS: readonly string[] = ['country', 'trn', 'emirate', 'vatFrom', 'vatUntil']

export function registrationValues(account: Account): Registration {
  const { country, vatRegistered, emirate, trn, vatFrom, vatUntil } = account
  return { country, vatRegistered, emirate, trn: trn ?? '', vatFrom: vatFrom ?? '', vatUntil: vatUntil ?? '' }
}

/** Without a registration its number and days are not sent, so that the server keeps them. */
export function registrationBody({ country, vatRegistered, emirate, trn, vatFrom, vatUntil }: Registration) {
  return {
    country,
    vatRegistered,
    emirate: country === 'AE' ? emirate : null,
    ...(vatRegistered && { trn: trn.trim() || null, vatFrom: vatFrom || null, vatUntil: vatUntil || null }),
  }
}
