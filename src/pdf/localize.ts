/** Printed text in the language, or both languages, of a document. */
import { type DocumentLanguage, type Locale, LOCALES } from '#domain/locale.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { freeText, token } from './direction.ts'
import type { LabelledRow, PrintedText } from './print-model.ts'

/** The languages printed, in their order on the page from the left. */
export function languagesOf(language: DocumentLanguage): readonly Locale[] {
  return language === 'bilingual' ? LOCALES : [language]
}

export function localize(term: LocalizedText, language: DocumentLanguage): PrintedText {
  return languagesOf(language).map((lang) => ({ lang, text: term[lang] }))
}

/** A bilingual page has its description and title, which are no printed text, in English. */
export function inMain(term: LocalizedText, language: DocumentLanguage): string {
  return term[language === 'ar' ? 'ar' : 'en']
}

export function labelled(label: LocalizedText, value: PrintedText, language: DocumentLanguage): LabelledRow {
  return { label: localize(label, language), value }
}

/** A code or number, which reads the same in both languages. */
export function codeInEach(code: string, language: DocumentLanguage): PrintedText {
  return languagesOf(language).map((lang) => ({ lang, text: token(code) }))
}

/** A pair of fields in two languages. A missing half falls back to the other (contract of documents). */
export function pairOf(en: string | undefined, ar: string | undefined, language: DocumentLanguage): PrintedText {
  const halves = { en: en || ar || '', ar: ar || en || '' }
  return languagesOf(language).map((lang) => ({ lang, text: freeText(halves[lang], lang) }))
}

/** Drops vowel signs after Lam with Alif and at the end, where Poppler (Evince, Okular) would split a word. */
export function amountInWords(words: LocalizedText, language: DocumentLanguage): PrintedText {
  const ar = words.ar.replace(/(?<=\u0644\u0627)\u064B|\u064D/g, '')
  return pairOf(words.en, ar, language)
}

/** Drops the second run when both languages read the same (`kg`, `5%`, a missing half that fell back). */
export function distinct(runs: PrintedText): PrintedText {
  return runs.filter(({ text }, index) => runs.findIndex((other) => other.text === text) === index)
}
