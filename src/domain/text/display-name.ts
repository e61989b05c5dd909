/** Names in two languages, of customers, items and companies. */
import type { Locale } from '#domain/locale.ts'

type Named = { name?: string | null | undefined; nameAr?: string | null | undefined }

/** The name in the reader's language, else in the other; '' without any. */
export function displayName(named: Named | null | undefined, locale: Locale): string {
  return displayNames(named, locale)[0] ?? ''
}

/** All names, that in the reader's language first. */
export function displayNames(named: Named | null | undefined, locale: Locale): string[] {
  const names = [named?.name, named?.nameAr].filter((name): name is string => !!name?.trim())
  return locale === 'ar' ? names.toReversed() : names
}
