/** The key of a head, and of a word in a cell. */
import { fold } from '#domain/text/fold.ts'

/** The key by which an account remembers what it chose for a head, and by which heads are compared. */
export function headKey(head: string): string {
  return fold(head)
    .replaceAll(/[^\p{L}\p{N}\p{M}%#]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map(bareWord)
    .join(' ')
}

/** Removes the Arabic article and the plural of an English word. */
function bareWord(word: string): string {
  const bare = word.length > 4 ? word.replace(/^(?:ال|لل)/, '') : word
  return /^[a-z]{4,}s$/.test(bare) && !/(?:ss|us|is)$/.test(bare) ? bare.slice(0, -1) : bare
}
