/** Reads a row of a file of invoices that were issued elsewhere. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { issueDateProblem } from '#domain/documents/issue-date.ts'
import { isOpeningNumber } from '#domain/documents/numbering.ts'
import { type DayOrder, readDayCell } from '#domain/imports/cells/days.ts'
import { type DecimalSign, readNumberCell } from '#domain/imports/cells/numbers.ts'
import { readCurrency } from '#domain/imports/cells/words.ts'
import { filled, type ReadRow, type RowCells, RowReader } from '#domain/imports/row-reading.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { formatMinor, type Minor, parseDecimal, isZero, toMinor } from '#domain/money/money.ts'
import { refuseField } from '#domain/refusal.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { historyAmounts, openingAmounts, type StatedAmounts } from './history-amounts.ts'
import { isUnissued } from './history-status.ts'

/**
 * Amounts are decimal strings with the digits of the currency. A row without a number is an opening balance, which has a credit and
 * no other amount where it is in the customer's favour.
 */
export type HistoryRow = {
  number: string
  customer: string
  customerTrn: string
  customerEmail: string
  issueDate: LocalDay
  dueDate: LocalDay
  currency: string
  exchangeRate: string
  net: string
  tax: string
  total: string
  paid: string
  /** Above zero. */
  credit: string
}

export const HISTORY_NUMBERS = ['exchangeRate', 'net', 'tax', 'total', 'paid', 'balance']
export const HISTORY_DAYS = ['issueDate', 'dueDate']

export type HistoryTerms = {
  /** ISO 4217: of a row that names none, and that in which the company states its tax. */
  currency: string
  baseCurrency: string
  country: string
  today: LocalDay
  signOf: (meaning: string) => DecimalSign
  orderOf: (meaning: string) => DayOrder
}

export const LONGEST_NUMBER = 60
const RATE = { maxScale: 6, maxIntegerDigits: 9 }

export function readHistoryRow(cells: RowCells, terms: HistoryTerms): ReadRow<HistoryRow> {
  const row = new RowReader(cells)
  const number = readNumber(row)
  const currency = row.read('currency', (text) => {
    const code = readCurrency(text)
    return code === null ? refuseField('not-a-currency') : { ok: true, value: code }
  })
  if (isUnissued(row.cell('status'))) row.refuse('status', { problem: 'not-issued' })
  if (['customer', 'customerTrn', 'customerEmail'].every((name) => row.cell(name) === ''))
    row.refuse('customer', { problem: 'missing' })
  const used = currency ?? terms.currency
  const amounts = row.problems['currency'] ? undefined : readAmounts(row, used, { number, signOf: terms.signOf })
  const values = filled<HistoryRow>({
    number,
    customer: row.text('customer', 200),
    customerTrn: row.text('customerTrn', 40),
    customerEmail: row.text('customerEmail', 254),
    ...readDays(row, number, terms),
    currency: used,
    exchangeRate: readRate(row, used, terms),
    ...amounts,
  })
  return { values, problems: row.problems }
}

/** An opening balance of another account of Sanad gets a number of this one. */
function readNumber(row: RowReader): string | undefined {
  const number = row.read('number', (text) => {
    const bare = stripBidi(text).replaceAll(/\s+/g, ' ').trim()
    return bare.length <= LONGEST_NUMBER ? { ok: true, value: bare } : refuseField('too-long', LONGEST_NUMBER)
  })
  return number === undefined || number === '' || isOpeningNumber(number) ? undefined : number
}

function readDays(row: RowReader, number: string | undefined, { today, country, orderOf }: HistoryTerms) {
  const day = (meaning: string) => row.read(meaning, (text) => readDayCell(text, orderOf(meaning)))
  const [typed, dueDate] = [day('issueDate'), day('dueDate')]
  const issueDate = typed ?? (number === undefined && row.cell('issueDate') === '' ? today : undefined)
  if (issueDate === undefined) {
    if (!row.problems['issueDate']) row.refuse('issueDate', { problem: 'missing' })
    return {}
  }
  const problem =
    issueDate > today ? { problem: 'day-too-late' as const, limit: today } : dayProblem(issueDate, country)
  if (problem) row.refuse('issueDate', problem)
  if (typed !== undefined && dueDate !== undefined && dueDate < typed)
    row.refuse('dueDate', { problem: 'before-issue-date' })
  return { issueDate, dueDate }
}

/** An invoice may be older than the country's VAT: it then has none. */
function dayProblem(day: LocalDay, country: string) {
  const problem = issueDateProblem(day, country, day)
  return problem?.problem === 'before-vat' ? issueDateProblem(day, '', day) : problem
}

type AmountTerms = { number: string | undefined } & Pick<HistoryTerms, 'signOf'>

function readAmounts(row: RowReader, currency: string, { number, signOf }: AmountTerms) {
  const read = (meaning: keyof StatedAmounts): Minor | undefined => {
    const text = row.read(meaning, (cell) =>
      readNumberCell(cell, signOf(meaning), {
        maxScale: exponentOf(currency),
        maxIntegerDigits: 11,
        allowNegative: true,
      }),
    )
    const decimal = text === undefined ? undefined : parseDecimal(text, { maxScale: 20, allowNegative: true })
    return decimal?.ok ? toMinor(decimal.value, currency) : undefined
  }
  const stated = filled<Required<StatedAmounts>>({
    net: read('net'),
    tax: read('tax'),
    total: read('total'),
    paid: read('paid'),
    balance: read('balance'),
  })
  if (Object.keys(stated).some((name) => row.problems[name]) || HISTORY_NUMBERS.some((name) => row.problems[name]))
    return {}
  const wire = (amount: Minor) => formatMinor(amount, currency)
  const found = number === undefined ? openingAmounts(stated) : historyAmounts(stated, wire)
  if (!found.ok) {
    for (const [field, problem] of Object.entries(found.fields)) row.refuse(field, problem)
    return {}
  }
  const { credit } = found.amounts
  const own = credit === undefined ? {} : { credit: wire(credit) }
  if (!('total' in found.amounts)) return own
  const { net, tax, total, paid } = found.amounts
  return { net: wire(net), tax: wire(tax), total: wire(total), paid: wire(paid), ...own }
}

/** The rate of an invoice in the company's own currency is none. */
function readRate(row: RowReader, currency: string, { baseCurrency, signOf }: HistoryTerms): string | undefined {
  if (currency === baseCurrency) return undefined
  return row.read('exchangeRate', (text) => {
    const read = readNumberCell(text, signOf('exchangeRate'), RATE)
    return read.ok && isZero(read.value) ? refuseField('not-positive') : read
  })
}
