/** What the full-text indexes have in common: a row each, with the account's own word and the folded words of the thing. */
import { foldArabic } from './fold.ts'

/** The account's own word in the index: a search never meets another account's rows. */
export const accountWord = (account: string): string => `a${account.replaceAll('-', '')}`

/**
 * What to look for in an index: every word, as the beginning of a word of the thing. Undefined when nothing was asked that
 * a word could begin with.
 */
export function matchOf(account: string, q: string): string | undefined {
  const words = foldArabic(q)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
  if (words.length === 0) return undefined
  const wanted = words.map((word) => `"${word.replaceAll('"', '')}"*`).join(' AND ')
  return `account : ${accountWord(account)} AND folded : (${wanted})`
}
