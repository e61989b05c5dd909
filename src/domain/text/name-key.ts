/** Keys of names, for sorting and for finding two spellings of one. */
import { foldArabic } from './fold.ts'

/** A name without what two spellings of it differ in: case, vowel marks, points, hyphens, spaces. */
export function nameKey(name: string): string {
  return foldArabic(name)
    .replaceAll(/[.'’"]/g, '')
    .replaceAll(/[\s,()/&_-]+/g, ' ')
    .trim()
}

/**
 * The folded words of a text for a search that finds beginnings of words: Arabic words also without "and" and the article,
 * which are attached to them. وشركاه → شركاه; والتجارة → التجارة, تجارة; المنارة → منارة.
 */
export function wordsToFind(text: string): string[] {
  const words = foldArabic(text).split(/\s+/)
  return [...words, ...words.flatMap(withoutPrefixes)]
}

function withoutPrefixes(word: string): string[] {
  const bare = word.replace(/^و(?=\p{Script=Arabic}{3})/u, '')
  const plain = bare.replace(/^ال(?=\p{Script=Arabic}{2})/u, '')
  return [bare, plain, word.replace(/^ال(?=\p{Script=Arabic}{2})/u, '')].filter((form) => form !== word)
}
