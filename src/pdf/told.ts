/** Words and fields in the language, or the two languages, of a document. */
import { type DocumentLanguage, type Locale, LOCALES } from '#domain/locale.ts'
import type { PaperWord } from '#i18n/print/print.ts'
import { freeText } from './direction.ts'
import type { Told } from './paper-data.ts'

/** The languages printed, in the order they stand on the page from the left. */
export function languagesOf(language: DocumentLanguage): readonly Locale[] {
  return language === 'bilingual' ? LOCALES : [language]
}

export function tell(word: PaperWord, language: DocumentLanguage): Told {
  return languagesOf(language).map((lang) => ({ lang, text: word[lang] }))
}

/** A field that comes in a pair; a missing half falls back to the other (the contract of documents). */
export function pairOf(en: string | undefined, ar: string | undefined, language: DocumentLanguage): Told {
  const halves = { en: en || ar || '', ar: ar || en || '' }
  return languagesOf(language).map((lang) => ({ lang, text: freeText(halves[lang], lang) }))
}

/** What is the same in both languages (`kg`, `5%`, or a half that fell back) is said once. */
export function distinct(told: Told): Told {
  return told.filter(({ text }, index) => told.findIndex((other) => other.text === text) === index)
}
