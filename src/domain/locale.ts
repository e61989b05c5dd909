/** The two languages of the interface. A document may also be bilingual: see document.ts. */
export const LOCALES = ['en', 'ar'] as const

export type Locale = (typeof LOCALES)[number]

export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar'
}

export const DIRECTION = { en: 'ltr', ar: 'rtl' } as const

export const OTHER_LOCALE: Record<Locale, Locale> = { en: 'ar', ar: 'en' }

/** Each language in itself, for links that switch to it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', ar: 'العربية' }

/** A bilingual document prints both languages side by side. */
export const DOCUMENT_LANGUAGES = [...LOCALES, 'bilingual'] as const

export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number]
