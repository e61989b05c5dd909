/** Countries in which a company may be established. */
import type { accountMessages } from '#i18n/account/account.ts'
import type { Translate } from '#i18n/translator.ts'

export const COUNTRIES = ['AE', 'SA', 'BH', 'OM', 'QA', 'KW'] as const

/** Any other code, which only the API can have written, is shown as it is. */
export function countryText(t: Translate<typeof accountMessages.en>, country: string): string {
  const known = COUNTRIES.find((one) => one === country)
  return known ? t(known) : country
}
