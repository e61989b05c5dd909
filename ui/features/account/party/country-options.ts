import type { Locale } from '#domain/locale.ts'

/** The Gulf, then the countries its companies sell to. */
const COUNTRIES =
  'AE SA QA KW BH OM AU BD BE CA CH CN DE EG ES ET FR GB GR HK ID IE IN IQ IR IT JO JP KE KR LB LK LY MA MY NG NL NP NZ PH PK PL PT SD SE SG SY TH TN TR TZ US VN YE ZA'

/** The countries with the customer's own, should it be another. */
export function countryOptions(country: string, locale: Locale): { id: string; text: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const codes = COUNTRIES.split(' ')
  const all = country === '' || codes.includes(country) ? codes : [...codes, country]
  return all.map((id) => ({ id, text: names.of(id) ?? id }))
}
