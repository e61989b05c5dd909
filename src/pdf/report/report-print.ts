/** Builds the print model of a report. Pure: the same report always gives the same bytes. */
import type { Seller } from '#domain/account/seller.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { inDigits } from '#domain/text/digits.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { reportPaperTerms } from '#i18n/reports/paper.ts'
import { dayOf } from '#pdf/days.ts'
import { token } from '#pdf/direction.ts'
import { amount, digitsOf, figure, pageDigits, type PrintDigits } from '#pdf/figures.ts'
import { codeInEach, distinct, inMain, languagesOf, localize, pairOf } from '#pdf/localize.ts'
import { brandedWithoutNotes } from '#pdf/look/branded.ts'
import type { BrandPictures } from '#pdf/look/look.ts'
import { sellerOf } from '#pdf/parties.ts'
import type { PrintedText } from '#pdf/print-model.ts'
import type { PrintedRow, Report, ReportCell, ReportColumn, ReportFact, ReportPrintModel } from './model.ts'
import { fitTables } from './table-fit.ts'

export type ReportCompany = { seller: Seller; digits: PrintDigits }

export function reportPrintModelOf(
  report: Report,
  company: ReportCompany,
  language: DocumentLanguage,
  { logo }: Pick<BrandPictures, 'logo'> = {},
): ReportPrintModel {
  const { seller, digits } = company
  const { title, day } = report
  const look = { seller, template: 'classic' }
  const { color, font, logoSize, footer, ...branded } = brandedWithoutNotes(
    look,
    { number: '', subject: subjectOf(report, language, digits) },
    logo ? { logo } : {},
    language,
  )
  const fitted = fitTables(tablesOf(report, company, language))
  return {
    template: 'report',
    language,
    metadata: { title: `${inMain(title, language)} ${day}`, author: seller.name },
    createdAt: Date.parse(`${day}T00:00:00Z`) / 1000,
    digits,
    title: localize(title, language),
    mark: null,
    isLandscape: fitted.isLandscape,
    facts: report.facts.map((fact) => factOf(fact, language, digits)),
    seller: sellerOf({ seller }, language, reportPaperTerms.company),
    body: { tables: fitted.tables, rules: report.rules.map((rule) => termOf(rule, language, digits)) },
    footer,
    logo: branded.logo,
    ...(color && { color }),
    ...(font && { font }),
    ...(logoSize !== undefined && { logoSize }),
    qr: null,
    attachment: null,
  }
}

/** A page has no number of the report: its days identify it. */
function subjectOf({ facts, day }: Report, language: DocumentLanguage, digits: PrintDigits): PrintedText {
  const [lang = 'en'] = languagesOf(language)
  const shown = (of: LocalDay) => figureDay(of, pageDigits(language, digits))
  const period = facts.map(({ value }) => value).find((value) => 'from' in value)
  const text = period && 'from' in period ? `${shown(period.from)} – ${shown(period.to)}` : shown(day)
  return [{ lang, text }]
}

function factOf({ label, value }: ReportFact, language: DocumentLanguage, digits: PrintDigits) {
  return { field: 'report', label: localize(label, language), value: factValueOf(value, language, digits) }
}

function factValueOf(value: ReportFact['value'], language: DocumentLanguage, digits: PrintDigits): PrintedText {
  if ('day' in value) return dayOf(value.day, language, digits)
  if ('amount' in value) {
    const shown = amount(value.amount, value.currency, pageDigits(language, digits))
    return languagesOf(language).map((lang) => ({ lang, text: shown }))
  }
  if ('text' in value) return termOf(value.text, language, digits)
  if ('code' in value) return codeInEach(value.code, language)
  const [from, to] = [dayOf(value.from, language, digits), dayOf(value.to, language, digits)]
  return from.map(({ lang, text }, index) => ({ lang, text: `${text} – ${to[index]?.text ?? ''}` }))
}

/** A text of the report itself, in the digits of the page. */
const termOf = (term: LocalizedText, language: DocumentLanguage, digits: PrintDigits): PrintedText =>
  localize(term, language).map(({ lang, text }) => ({ lang, text: inDigits(text, digitsOf(lang, digits)) }))

/** One table, or one for each currency in the order of the rows. */
function tablesOf({ columns, rows, empty }: Report, { digits }: ReportCompany, language: DocumentLanguage) {
  const parting = columns.findIndex(({ kind }) => kind === 'currency')
  const shown = columns.filter((_, index) => index !== parting)
  const heads = shown.map(({ head, kind }) => ({ head: termOf(head, language, digits), kind }))
  const printed = (row: Report['rows'][number]): PrintedRow => ({
    cells: columns.flatMap((column, index) =>
      index === parting ? [] : [cellOf(row.cells[index] ?? '', column, language, digits)],
    ),
    isTotal: row.isTotal === true,
  })
  const byCurrency = new Map<string, PrintedRow[]>()
  for (const row of rows) {
    const cell = row.cells[parting]
    const currency = typeof cell === 'string' ? cell : ''
    const own = byCurrency.get(currency)
    if (own) own.push(printed(row))
    else byCurrency.set(currency, [printed(row)])
  }
  if (byCurrency.size === 0) return [{ heading: [], heads, rows: [], empty: empty ? localize(empty, language) : null }]
  return [...byCurrency].map(([currency, own]) => ({
    heading: currency === '' ? [] : distinct(codeInEach(currency, language)),
    heads,
    rows: own,
    empty: null,
  }))
}

function cellOf(
  cell: ReportCell,
  { kind }: ReportColumn,
  language: DocumentLanguage,
  digits: PrintDigits,
): string | PrintedText {
  if (typeof cell !== 'string') return distinct(pairOf(cell.en, cell.ar, language))
  if (cell === '') return ''
  const shown = pageDigits(language, digits)
  switch (kind) {
    case 'text':
    case 'currency':
      return distinct(pairOf(cell, cell, language))
    case 'amount':
    case 'count':
      return figure(cell, shown)
    case 'code':
      return token(cell)
    case 'day':
    case 'month':
      return figureDay(cell, shown)
  }
}

/** `02/03/2027` or `03/2027`, the same in both languages. */
const figureDay = (day: string, digits: PrintDigits): string =>
  token(inDigits(day.split('-').toReversed().join('/'), digits))
