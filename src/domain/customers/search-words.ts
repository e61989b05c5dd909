/** The words by which a search finds a customer. */
import { endsOf, indexedNumber } from '#domain/text/phone.ts'
import { keyedMatch, keyedWords, markMatch, type Match, wordKey } from '#domain/text/keyed-words.ts'
import { companyKey } from './company-forms.ts'
import type { CustomerContact } from './contact.ts'

type Searched = {
  name: string
  nameAr: string | null
  email: string | null
  phone: string | null
  trn: string | null
  country: string | null
  contacts: readonly CustomerContact[]
}

/** The search matches beginnings of words, so every suffix of a TRN or phone number is a word too. */
export function customerWords(account: string, customer: Searched): string {
  const { name, nameAr, email, phone, trn, country, contacts } = customer
  const people = contacts.flatMap((contact) => [contact.name, contact.email, contact.phone])
  const phones = [phone, ...contacts.map((contact) => contact.phone)]
  const numbers = phones.flatMap((one) => (one ? indexedNumber(one, country) : []))
  return keyedWords(keyOf(account), {
    titles: [name, nameAr],
    texts: [email, phone, trn, ...people, ...endsOf(trn ?? ''), ...numbers.flatMap(({ words }) => words)],
    marks: [...numbers.flatMap(({ local }) => local ?? []), ...[name, nameAr].flatMap(nameMarks)],
  })
}

/**
 * The index query for a typed search; undefined when it has nothing a word could begin with.
 * @param homeCountry ISO 3166. Numbers without a country code are dialled there.
 */
export const customerMatch = (account: string, q: string, homeCountry: string): Match | undefined =>
  keyedMatch(keyOf(account), q, { homeCountry })

/** Customers with one of these names in either language, without its company form. Undefined when the names are blank. */
export function sameNameMatch(account: string, names: readonly string[]): string | undefined {
  const matches = names.flatMap(nameMarks).map((mark) => markMatch(keyOf(account), mark))
  return matches.length === 0 ? undefined : matches.join(' OR ')
}

/** The index takes ASCII letters and digits only, so names that differ in other signs share a word. */
function nameMarks(name: string | null): string[] {
  const key = companyKey(name ?? '')
  return key === '' ? [] : [`${NAME}${key.replaceAll(ASCII_SIGN, NAME)}`]
}

/** The prefix also separates names that are numbers from phone numbers. */
const NAME = '·'
const ASCII_SIGN = /[^a-z\d\u{80}-\u{10FFFF}]/gu

const keyOf = (account: string): string => wordKey('c', account)
