/** The registration between the account of the API and its form: text is never null there. */
import type { TypedPart } from '#ui/platform/forms/local-copy.ts'
import type { Account } from '#ui/features/account/queries.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

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

/** The number and days are not sent when there is no registration, so that the server retains them. */
export function registrationBody({ country, vatRegistered, emirate, trn, vatFrom, vatUntil }: Registration) {
  return {
    country,
    vatRegistered,
    emirate: country === 'AE' ? emirate : null,
    ...(vatRegistered && { trn: trn.trim() || null, vatFrom: vatFrom || null, vatUntil: vatUntil || null }),
  }
}

/** Checks stored input of the form. */
function isRegistration(found: unknown): found is Registration {
  const texts = { trn: 'string', vatFrom: 'string', vatUntil: 'string' } as const
  return hasFields(found, { country: 'string', vatRegistered: 'boolean', emirate: 'text', ...texts })
}

export const REGISTRATION_PART: TypedPart<Registration> = {
  name: 'companySettings',
  form: 'registration',
  isValues: isRegistration,
}
