/** What a client's page is made of, and how it says names, days and figures. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { inDigits } from '#domain/text/digits.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import type { Locale } from '#domain/locale.ts'
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { displayName } from '#domain/text/display-name.ts'
import { isZero } from '#domain/money/money.ts'
import type { PrintModel } from '#pdf/print-model.ts'
import { clientPageWords } from '#i18n/client-page/by-type.ts'
import type { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { translator, type Translate } from '#i18n/translator.ts'
import type { Typefaces } from './typefaces.ts'

export type ClientPage = {
  document: PublicDocument
  /** The print model of the same document, in the language of the page. */
  printModel: PrintModel
  language: Locale
  /** The day where the company is. */
  today: LocalDay
  /** `/d/…` */
  path: string
  /** `/api/public/documents/…` */
  api: string
  typefaces: Typefaces | undefined
}

export type ClientWords = Translate<typeof clientPageMessages.en>

/** Messages that name the type of the document, or agree with its noun. */
export const wordsOf = ({ document, language }: ClientPage) =>
  translator(clientPageWords(typeOfKind(document.kind)), language)

export type ClientPageStatus =
  | 'awaiting'
  | 'overdue'
  | 'partial'
  | 'paid'
  | 'overpaid'
  /** Settled by credit notes alone. */
  | 'credited'
  | 'void'
  /** The document is one. */
  | 'credit-note'

export function statusOf({ kind, status, settlement, overdue, totals }: PublicDocument): ClientPageStatus {
  if (status === 'void') return 'void'
  if (typeOfKind(kind) === 'credit-note') return 'credit-note'
  if (settlement === 'overpaid') return settlement
  if (settlement === 'paid') return isZero(totals.paid) && !isZero(totals.credited) ? 'credited' : 'paid'
  if (overdue) return 'overdue'
  return settlement === 'partial' ? 'partial' : 'awaiting'
}

const OWED: ReadonlySet<ClientPageStatus> = new Set(['awaiting', 'overdue', 'partial'])

export const isOwed = (status: ClientPageStatus): boolean => OWED.has(status)

export function nameOf({ name, nameAr }: { name: string; nameAr?: string }, language: Locale): string {
  // A name with direction controls could show the page's title in another order.
  return stripBidi(displayName({ name, nameAr }, language))
}

export function dayOf(day: LocalDay, page: ClientPage): string {
  return formatDay(day, page.language, digitsOf(page) === 'arab' ? 'arabic-indic' : 'latin')
}

export const shown = (text: string, page: ClientPage): string => inDigits(text, digitsOf(page))

/** Digits of the document's own choice, on Arabic pages. */
const digitsOf = ({ document, language }: ClientPage) => (language === 'ar' ? document.digits : 'latn')

/** A bilingual document has one print; any other is printed in the reader's language. */
export function languageParameter({ document, language }: ClientPage): string {
  return document.language === 'bilingual' ? '' : `&language=${language}`
}
