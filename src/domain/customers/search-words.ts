/** By which words a customer is found. */
import { endsOf, indexedNumber } from '#domain/text/phone.ts'
import { keyedMatch, keyedWords, type Match, wordKey } from '#domain/text/keyed-words.ts'
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
    marks: numbers.flatMap(({ local }) => local ?? []),
  })
}

/**
 * What to look for in the index; undefined when nothing was asked that a word could begin with.
 * @param homeCountry ISO 3166: where numbers are dialled that have no country code.
 */
export const customerMatch = (account: string, q: string, homeCountry: string): Match | undefined =>
  keyedMatch(keyOf(account), q, { homeCountry })

const keyOf = (account: string): string => wordKey('c', account)
