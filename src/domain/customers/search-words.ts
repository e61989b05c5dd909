/** By which words a customer is found. */
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

/**
 * Names, addresses and numbers. The search finds beginnings of words: so that it also finds the middle of a TRN or phone
 * number, each end of one is a word.
 */
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
 * What to look for in the index; undefined when nothing was asked that a word could begin with.
 * @param homeCountry ISO 3166: where numbers are dialled that have no country code.
 */
export const customerMatch = (account: string, q: string, homeCountry: string): Match | undefined =>
  keyedMatch(keyOf(account), q, { homeCountry })

/** All whose name in either language may be one of these, without its company form; undefined for names of nothing. */
export function sameNameMatch(account: string, names: readonly string[]): string | undefined {
  const matches = names.flatMap(nameMarks).map((mark) => markMatch(keyOf(account), mark))
  return matches.length === 0 ? undefined : matches.join(' OR ')
}

/** One word of the index, which takes letters and digits of ASCII alone: names that differ in other signs have one mark. */
function nameMarks(name: string | null): string[] {
  const key = companyKey(name ?? '')
  return key === '' ? [] : [`${NAME}${key.replaceAll(ASCII_SIGN, NAME)}`]
}

/** Also keeps names that are numbers apart from phone numbers. */
const NAME = '·'
const ASCII_SIGN = /[^a-z\d\u{80}-\u{10FFFF}]/gu

const keyOf = (account: string): string => wordKey('c', account)
