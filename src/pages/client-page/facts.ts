/** The data of a client's page, and its format of names, dates and figures. */
import { formatDay, formatTime } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay, localTime, type TimeZone } from '#domain/calendar/zones.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { type Digits, digitsIn, inDigits } from '#domain/text/digits.ts'
import type { AnsweredBy } from '#domain/documents/document.ts'
import { typeOfKind, rulesOf } from '#domain/documents/document-types.ts'
import type { Locale } from '#domain/locale.ts'
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { displayName } from '#domain/text/display-name.ts'
import { formatAmount, isZero } from '#domain/money/money.ts'
import { type Html, html, type HtmlPart, leftToRight } from '#pages/html.ts'
import type { PrintModel } from '#pdf/print-model.ts'
import { type AnswerWords, clientAnswerMessages } from '#i18n/client-page/answer.ts'
import { clientPageWords } from '#i18n/client-page/by-type.ts'
import type { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { translator, type Translate } from '#i18n/translator.ts'
import type { PageLook } from './look.ts'
import type { Typefaces } from './typefaces.ts'

export type ClientPage = {
  document: PublicDocument
  /** The print model of the same document, in the language of the page. */
  printModel: PrintModel
  language: Locale
  /** Set on answered quotations only. */
  answeredBy: AnsweredBy | undefined
  /** Today in the company's time zone. */
  today: LocalDay
  /** The company's time zone. */
  timeZone: TimeZone
  /** `/d/…` */
  path: string
  /** Set on revisions: the changes from the version that the client knows. */
  changes?: Html | undefined
  /** `/api/public/documents/…` */
  api: string
  typefaces: Typefaces | undefined
  look: PageLook
}

export const answerWordsOf = ({ language }: ClientPage): AnswerWords => translator(clientAnswerMessages, language)

export type ClientWords = Translate<typeof clientPageMessages.en>

/** Messages that name the type of the document, or agree with its noun. */
export const wordsOf = ({ document, language }: ClientPage) =>
  translator(clientPageWords(typeOfKind(document.kind)), language)

type QuotationStatus = 'offered' | 'expired' | 'accepted' | 'declined' | 'converted' | 'superseded'

export type ClientPageStatus =
  | 'awaiting'
  | 'overdue'
  | 'partial'
  | 'paid'
  | 'overpaid'
  /** Settled by credit notes only. */
  | 'credited'
  | 'void'
  /** Nothing is to be paid. */
  | 'issued'
  /** The document is a credit note. */
  | 'credit-note'
  | QuotationStatus

export function statusOf(document: PublicDocument): ClientPageStatus {
  const { status, settlement, overdue, totals } = document
  const { receivable, isOffer } = rulesOf(document)
  if (status === 'void') return 'void'
  if (isOffer) return quotationStatusOf(document)
  if (receivable !== 'debit') return receivable === 'credit' ? 'credit-note' : 'issued'
  if (settlement === 'overpaid') return settlement
  if (settlement === 'paid') return isZero(totals.paid) && !isZero(totals.credited) ? 'credited' : 'paid'
  if (overdue) return 'overdue'
  return settlement === 'partial' ? 'partial' : 'awaiting'
}

function quotationStatusOf({ status, expired }: PublicDocument): QuotationStatus {
  if (status === 'issued' || status === 'draft' || status === 'void') return expired ? 'expired' : 'offered'
  return status
}

const OWED: ReadonlySet<ClientPageStatus> = new Set(['awaiting', 'overdue', 'partial'])

export const isOwed = (status: ClientPageStatus): boolean => OWED.has(status)

/** The total of a document; of an accepted quotation, the accepted total. */
export const totalOf = ({ accepted, totals }: PublicDocument): string => (accepted?.totals ?? totals).total

/** True from the offer until an invoice for it exists. */
export function asksForDeposit(document: PublicDocument): boolean {
  const status = statusOf(document)
  return document.deposit !== undefined && (status === 'offered' || status === 'accepted')
}

export function nameOf({ name, nameAr }: { name: string; nameAr?: string }, language: Locale): string {
  // A name with direction controls could show the page's title in another order.
  return stripBidi(displayName({ name, nameAr }, language))
}

export const dayOf = (day: LocalDay, page: ClientPage): string => formatDay(day, page.language, digitsOf(page))

/** `21 November 2026, 2:05 pm (UTC+4)`, in the time zone of the company. */
export function momentOf(instant: string, page: ClientPage): Html {
  return momentIn(instant, { ...page, digits: digitsOf(page) })
}

type Clock = { language: Locale; timeZone: TimeZone; digits: Digits }

export function momentIn(instant: string, { language, timeZone, digits }: Clock): Html {
  const at = new Date(instant)
  const { time, offset } = localTime(at, timeZone)
  const comma = language === 'ar' ? '،' : ','
  const clock = inDigits(formatTime(time, language), digits)
  const day = formatDay(localDay(at, timeZone), language, digits)
  return html`${day}${comma} <bdi>${clock}</bdi> ${leftToRight(`(${offset})`)}`
}

/** `name` identifies a figure that follows the optional lines, for their script. */
export function figureOf(wire: string, page: ClientPage, name?: string | false): Html {
  const text = shown(formatAmount(wire, page.document.currency), page)
  return html`<bdi dir="ltr" ${name && html` data-figure="${name}"`}>${text}</bdi>`
}

/** A row of a list of terms, such as the sums. */
export const termRow = (label: HtmlPart, value: HtmlPart, strength = ''): Html =>
  html`<div ${strength && html`class="${strength}"`}>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

export const shown = (text: string, page: ClientPage): string => inDigits(text, digitsOf(page))

/** The digits that the document has on Arabic pages. */
export const digitsOf = ({ document, language }: ClientPage) => digitsIn(language, document.digits)

/** A bilingual document has one print; any other is printed in the reader's language. */
export function languageParameter({ document, language }: ClientPage): string {
  return document.language === 'bilingual' ? '' : `&language=${language}`
}
