/** By which words a customer is found. */
import { keyedMatch, keyedWords, wordKey } from '#domain/text/keyed-words.ts'
import type { CustomerContact } from './contact.ts'

/** Shorter ends of a number are parts of too many. */
const SHORTEST_END = 4

type Searched = {
  name: string
  nameAr: string | null
  email: string | null
  phone: string | null
  trn: string | null
  contacts: readonly CustomerContact[]
}

/**
 * Names, addresses and numbers. The search finds beginnings of words: so that it also finds the middle of a TRN or phone
 * number, each end of one is a word.
 */
export function customerWords(account: string, customer: Searched): string {
  const { name, nameAr, email, phone, trn, contacts } = customer
  const people = contacts.flatMap((contact) => [contact.name, contact.email, contact.phone])
  const numbers = [trn, phone, ...contacts.map((contact) => contact.phone)]
  const texts = [name, nameAr, email, phone, trn, ...people, ...numbers.flatMap(endsOf)]
  return keyedWords(keyOf(account), texts, [])
}

/** What to look for in the index; undefined when nothing was asked that a word could begin with. */
export const customerMatch = (account: string, q: string): string | undefined => keyedMatch(keyOf(account), q, [])

const keyOf = (account: string): string => wordKey('c', account)

function endsOf(number: string | null): string[] {
  const digits = (number ?? '').replaceAll(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - SHORTEST_END + 1) }, (_, from) => digits.slice(from))
}
