/** By which words a customer is found. The migration 0019 writes the same in SQL. */
import { wordsToFind } from '#domain/text/name-key.ts'
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
 * Folded. The search finds beginnings of words: so that it also finds the middle of a TRN or phone number, each end of
 * one is a word.
 */
export function searchWords({ name, nameAr, email, phone, trn, contacts }: Searched): string {
  const people = contacts.flatMap((contact) => [contact.name, contact.email, contact.phone])
  const numbers = [trn, phone, ...contacts.map((contact) => contact.phone)]
  const text = [name, nameAr, email, phone, trn, ...people].filter(Boolean).join(' ')
  const words = [...wordsToFind(text), ...numbers.flatMap(endsOf)]
  return [...new Set(words)].filter(Boolean).join(' ')
}

function endsOf(number: string | null): string[] {
  const digits = (number ?? '').replaceAll(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - SHORTEST_END + 1) }, (_, from) => digits.slice(from))
}
