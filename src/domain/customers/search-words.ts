/** By which words a customer is found, and by which key two of the same name. The migration 0019 writes the same in SQL. */
import { foldArabic } from '#domain/text/fold.ts'
import type { CustomerContact } from './contact.ts'

/** A name without what two spellings of it differ in: case, vowel marks, points, hyphens, spaces. */
export function nameKey(name: string): string {
  return foldArabic(name)
    .replaceAll(/[.'’"]/g, '')
    .replaceAll(/[\s,()/&_-]+/g, ' ')
    .trim()
}

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
 * one is a word; and Arabic words are also written without "and" and the article, which are attached to them.
 */
export function searchWords({ name, nameAr, email, phone, trn, contacts }: Searched): string {
  const people = contacts.flatMap((contact) => [contact.name, contact.email, contact.phone])
  const folded = foldArabic([name, nameAr, email, phone, trn, ...people].filter(Boolean).join(' '))
  const numbers = [trn, phone, ...contacts.map((contact) => contact.phone)]
  const words = [...folded.split(/\s+/), ...folded.split(/\s+/).flatMap(withoutPrefixes), ...numbers.flatMap(endsOf)]
  return [...new Set(words)].filter(Boolean).join(' ')
}

/** وشركاه → شركاه; والتجارة → التجارة, تجارة; المنارة → منارة. Folded already. */
function withoutPrefixes(word: string): string[] {
  const bare = word.replace(/^و(?=\p{Script=Arabic}{3})/u, '')
  const plain = bare.replace(/^ال(?=\p{Script=Arabic}{2})/u, '')
  return [bare, plain, word.replace(/^ال(?=\p{Script=Arabic}{2})/u, '')].filter((form) => form !== word)
}

function endsOf(number: string | null): string[] {
  const digits = (number ?? '').replaceAll(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - SHORTEST_END + 1) }, (_, from) => digits.slice(from))
}
