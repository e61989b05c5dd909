/** Dates on paper, in the calendars and digits of its languages. */
import { formatDay, formatHijri } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { freeText } from './direction.ts'
import { digitsOf, type PrintDigits, withPlainSpaces } from './figures.ts'
import { languagesOf } from './localize.ts'
import type { PrintedText } from './print-model.ts'

/** `21 November 2026`. */
export function dayOf(day: LocalDay, language: DocumentLanguage, digits: PrintDigits): PrintedText {
  return linesOf(language, digits, (lang, shown) => [withPlainSpaces(formatDay(day, lang, shown))])
}

/** The Gregorian date with the same day of the Umm al-Qura calendar below it. */
export function dayWithHijri(day: LocalDay, language: DocumentLanguage, digits: PrintDigits): PrintedText {
  return linesOf(language, digits, (lang, shown) => [
    withPlainSpaces(formatDay(day, lang, shown)),
    inOnePiece(withPlainSpaces(formatHijri(day, lang, shown))),
  ])
}

type Lines = (lang: Locale, digits: PrintDigits) => string[]

function linesOf(language: DocumentLanguage, digits: PrintDigits, lines: Lines): PrintedText {
  return languagesOf(language).map((lang) => ({
    lang,
    text: freeText(lines(lang, digitsOf(lang, digits)).join('\n'), lang),
  }))
}

/** The sign of the era stays on the line of its year. */
const inOnePiece = (day: string) => day.replace(/ (?=[^ ]*$)/, '\u00a0')
