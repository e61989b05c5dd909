/** Keys of names, for sorting and for finding two spellings of one. */
import { fold } from './fold.ts'

/** A name without what two spellings of it differ in: case, accents, vowel marks, points, hyphens, spaces. */
export function nameKey(name: string): string {
  return fold(name)
    .replaceAll(/[.'’"]/g, '')
    .replaceAll(/[\s,()/&_-]+/g, ' ')
    .trim()
}

/** By which lists of either language are sorted; a missing name is the other. */
export function nameKeys({ name, nameAr }: { name: string; nameAr: string | null }): {
  nameKey: string
  nameArKey: string
} {
  return { nameKey: nameKey(name || (nameAr ?? '')), nameArKey: nameKey(nameAr ?? name) }
}
