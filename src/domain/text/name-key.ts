/** Keys of names, for sorting and for matching two spellings of one name. */
import type { Locale } from '#domain/locale.ts'
import { fold } from './fold.ts'

/** A name without the differences between spellings: case, accents, vowel marks, points, hyphens, spaces. */
export function nameKey(name: string): string {
  return fold(name)
    .replaceAll(/[.'’"]/g, '')
    .replaceAll(/[\s,()/&_-]+/g, ' ')
    .trim()
}

/** Sort keys for lists in either language. A missing name is replaced by the other. */
export function nameKeys({ name, nameAr }: { name: string; nameAr: string | null }): {
  nameKey: string
  nameArKey: string
} {
  return { nameKey: nameKey(name || (nameAr ?? '')), nameArKey: nameKey(nameAr ?? name) }
}

/** The order of a list by the name in the reader's language. */
export const byName = (locale: Locale): 'name' | 'nameAr' => (locale === 'ar' ? 'nameAr' : 'name')

/** The order of a list as the API spells it, where a blank one and `-name` are by the name in the reader's language. */
export function namedSort<Sort extends string>(sort: Sort, locale: Locale) {
  const name = byName(locale)
  if (sort === '') return name
  return sort === '-name' ? (`-${name}` as const) : (sort as Exclude<Sort, '' | '-name'>) // because these two have returned
}

/** Sorts by the name in the reader's language. */
export function sortedByName<Named extends { name: string; nameAr: string | null }>(
  all: readonly Named[],
  locale: Locale,
): Named[] {
  const key = locale === 'ar' ? 'nameArKey' : 'nameKey'
  const keyed = all.map((one) => ({ one, by: nameKeys(one)[key] }))
  return keyed.toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : 0)).map(({ one }) => one)
}
