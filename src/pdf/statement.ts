/** Builds the print model of a statement of account. Pure: the same facts always give the same bytes. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { isZero, signOf, unsigned } from '#domain/money/money.ts'
import { AGES } from '#domain/statements/ageing.ts'
import type { StatementLineAnswer } from '#domain/statements/answer.ts'
import type { StatementCopy } from '#domain/statements/copy.ts'
import { inDigits } from '#domain/text/digits.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { balanceTerm, creditTerm, STATEMENT_AGES, STATEMENT_KINDS, statementTerms } from '#i18n/statements/paper.ts'
import { attachmentOf } from './attachment.ts'
import { dayOf } from './days.ts'
import { token } from './direction.ts'
import { digitsOf, emsOf, figure, pageDigits, type PrintDigits, styledAmount } from './figures.ts'
import { codeInEach, inMain, labelled, languagesOf, localize } from './localize.ts'
import { brandedWithoutNotes } from './look/branded.ts'
import type { BrandPictures } from './look/look.ts'
import { bankOf, buyerOf, sellerOf } from './parties.ts'
import type {
  LabelledFigure,
  PrintedText,
  PrintFrame,
  StatementBody,
  StatementPrintModel,
  StatementRow,
} from './print-model.ts'

const terms = statementTerms

export function statementPrintModelOf(
  copy: StatementCopy,
  language: DocumentLanguage,
  pictures: BrandPictures = {},
): StatementPrintModel {
  const { statement, seller, customer, digits } = copy
  return {
    template: 'document',
    language,
    metadata: { title: `${inMain(terms.title, language)} ${statement.from} – ${statement.to}`, author: seller.name },
    createdAt: Date.parse(`${statement.to}T00:00:00Z`) / 1000,
    digits,
    title: localize(terms.title, language),
    mark: null,
    facts: factsOf(copy, language),
    places: [],
    seller: sellerOf({ seller }, language),
    buyer: buyerOf({ customer, seller }, language, terms.customer),
    headline: headlineOf(copy, language),
    body: bodyOf(copy, language),
    statements: [],
    bank: signOf(statement.closing) > 0 ? bankOf(seller, language) : null,
    blocks: [],
    ...brandedWithoutNotes({ seller }, footerOf(copy, language), pictures, language),
    qr: null,
    attachment: attachmentOf('statement', statement),
  }
}

const money = (copy: StatementCopy, wire: string, language: DocumentLanguage): string =>
  styledAmount(wire, copy.statement.currency, copy.seller, language, pageDigits(language, copy.digits))

/** A page has no number of the statement: the period identifies it. */
function footerOf({ statement, digits }: StatementCopy, language: DocumentLanguage) {
  const [lang = 'en'] = languagesOf(language)
  const day = (of: LocalDay) => figureDay(of, pageDigits(language, digits))
  return { number: '', subject: [{ lang, text: `${day(statement.from)} – ${day(statement.to)}` }] }
}

function factsOf({ statement, digits }: StatementCopy, language: DocumentLanguage): PrintFrame['facts'] {
  const [from, to] = [dayOf(statement.from, language, digits), dayOf(statement.to, language, digits)]
  const period = from.map(({ lang, text }, index) => ({ lang, text: `${text} – ${to[index]?.text ?? ''}` }))
  return [
    { field: 'period', ...labelled(terms.period, period, language) },
    { field: 'currency', ...labelled(terms.currency, codeInEach(statement.currency, language), language) },
  ]
}

function headlineOf(copy: StatementCopy, language: DocumentLanguage): LabelledFigure {
  const { closing } = copy.statement
  return { label: localize(balanceTerm(closing), language), amount: money(copy, unsigned(closing), language) }
}

function bodyOf(copy: StatementCopy, language: DocumentLanguage): StatementBody {
  const { statement } = copy
  const digits = pageDigits(language, copy.digits)
  const rows = statement.lines.map((line) => rowOf(line, language, digits))
  const closing = figure(statement.closing, digits)
  const opening = figure(statement.opening, digits)
  const buckets = AGES.map((age) => ({
    label: ageLabel(STATEMENT_AGES[age], copy, language),
    amount: figure(statement.ageing[age], digits),
  }))
  const figures = rows.flatMap(({ debit, credit, balance }) => [debit, credit, balance])
  return {
    kind: 'statement',
    heads: [terms.date, terms.entry, terms.number, terms.debit, terms.credit, terms.balance].map((term) =>
      localize(term, language),
    ),
    opening: { label: localize(terms.opening, language), amount: opening },
    rows,
    closing: { label: localize(terms.closing, language), amount: closing },
    broughtForward: localize(terms.broughtForward, language),
    carriedForward: localize(terms.carriedForward, language),
    empty: rows.length === 0 ? localize(terms.empty, language) : null,
    ageing: {
      heading: localize(terms.ageing, language),
      buckets,
      size: Math.min(9, BUCKET_WIDTH / Math.max(...buckets.map(({ amount }) => emsOf(amount)))),
    },
    below: belowOf(copy, language),
    ...fit([...figures, opening, closing], statement.lines),
  }
}

/** The label has the digits of the page. */
const ageLabel = (label: LocalizedText, { digits }: StatementCopy, language: DocumentLanguage): PrintedText =>
  localize(label, language).map(({ lang, text }) => ({
    lang,
    text: inDigits(text, digitsOf(lang, digits)),
  }))

function rowOf(line: StatementLineAnswer, language: DocumentLanguage, digits: PrintDigits) {
  const { date, kind, number, debit, credit, balance } = line
  const side = (wire: string) => (isZero(wire) ? '' : figure(wire, digits))
  return {
    date: figureDay(date, digits),
    entry: localize(STATEMENT_KINDS[kind], language),
    number: number === null ? '' : token(number),
    // One of the two is empty; an invoice of zero is shown as a debit.
    debit: side(debit) || (side(credit) === '' ? figure(debit, digits) : ''),
    credit: side(credit),
    balance: figure(balance, digits),
  } satisfies StatementRow
}

/** `02/03/2027` is the same in both languages, and as wide on every line. */
const figureDay = (day: LocalDay, digits: PrintDigits): string =>
  token(inDigits(day.split('-').toReversed().join('/'), digits))

function belowOf(copy: StatementCopy, language: DocumentLanguage): LabelledFigure[] {
  const { credit, chequesNotDue } = copy.statement
  const row = (term: LocalizedText, wire: string) => ({
    label: localize(term, language),
    amount: money(copy, wire, language),
  })
  return [
    ...(isZero(credit) ? [] : [row(creditTerm(credit), unsigned(credit))]),
    ...(signOf(chequesNotDue) > 0 ? [row(terms.chequesNotDue, chequesNotDue)] : []),
  ]
}

/** The width between the page's margins, of the entry, between columns, and of a bucket, in points. */
const PAGE_WIDTH = 507
const ENTRY_WIDTH = 64
const GUTTER = 10
const BUCKET_WIDTH = 80
const SIZES = [8.8, 8.2, 7.6, 7, 6.4, 5.8, 5.2] as const

/** The type is as small as the widest figure needs: every line stays one line, so that the lines of a page can be counted. */
function fit(
  figures: readonly string[],
  lines: readonly StatementLineAnswer[],
): Pick<StatementBody, 'size' | 'widths'> {
  const figureEms = Math.max(5, ...figures.map(emsOf))
  const numberEms = Math.max(5, ...lines.map(({ number }) => (number ?? '').length * 0.64))
  const dateEms = 6
  const needed = (size: number) => (figureEms * 3 + numberEms + dateEms) * size + ENTRY_WIDTH + GUTTER * 5
  const size = SIZES.find((candidate) => needed(candidate) <= PAGE_WIDTH) ?? 5.2
  return { size, widths: { date: dateEms * size, number: numberEms * size, figure: figureEms * size } }
}
