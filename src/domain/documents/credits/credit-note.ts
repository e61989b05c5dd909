/**
 * Composes a credit note from the frozen copies of its invoice and of the notes before it. Parties, registration, rates,
 * price basis, rounding and exchange rate are the invoice's, whatever the account's settings say today.
 *
 * Particulars: Executive Regulation of the UAE VAT law (Cabinet Decision 52 of 2017), art. 60(1): (e) the value of the
 * supply shown on the invoice, the correct value, the difference, and the tax on it in dirhams; of several notes on one
 * invoice each further one starts from the value as altered by the note before it (as amended by Cabinet Decision 100 of
 * 2024); (f) the reason; (g) what identifies the supply.
 */
import type { ReasonCode } from '#domain/tax/e-invoice-facts.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import { daysBetween, type LocalDay, readDayUntil } from '#domain/calendar/dates.ts'
import { decimalOf } from '#domain/money/decimals.ts'
import { formatMinor, isZero, type Minor, minor, multiply, parseMinor, toMinor, ZERO } from '#domain/money/money.ts'
import { type FieldProblems, refuseField } from '#domain/refusal.ts'
import { creditFor, type CreditLine, creditRest, type RequestedCredit } from './credit.ts'
import { creditableLines, type CreditedLine, linesLeft, valueOf } from './creditable.ts'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { omit, pick } from '#domain/documents/fields.ts'
import type { DocumentMetadata } from '#domain/documents/compose-document.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'

export type CreditNoteFacts = {
  /** The frozen copy. */
  invoice: CommercialDocument
  /** Frozen copies of the earlier notes, oldest first, without void ones. */
  earlier: readonly CommercialDocument[]
  metadata: DocumentMetadata
  /** When absent, the note credits all that is left. */
  lines?: readonly RequestedCredit[] | undefined
  reason: string
  reasonCode?: ReasonCode | undefined
  eventDate?: LocalDay | undefined
  /** The date of the note, in the account's zone. */
  today: LocalDay
}

export type ComposedCreditNote = { ok: true; note: CommercialDocument } | { ok: false; fields: FieldProblems }

/** Problems name the fields of the request: `lines.0.quantity`, `lines`, `eventDate`. */
export function composeCreditNote(facts: CreditNoteFacts): ComposedCreditNote {
  const { invoice, earlier, metadata, reason, reasonCode, eventDate, today } = facts
  const { currency, baseCurrency } = invoice
  const left = leftToCredit(invoice, earlier)
  const credit = creditFor(left.lines, facts.lines ?? creditRest(left.lines), invoice)
  const day = eventDate === undefined ? null : readDayUntil(eventDate, today)
  const fields = { ...(credit.ok ? {} : credit.fields), ...(day?.ok === false && { eventDate: day.problem }) }
  if (!credit.ok || Object.keys(fields).length > 0) return { ok: false, fields }
  const [net, tax, total] = [credit.net, credit.tax, credit.total].map((wire) => parseMinor(wire, currency))
  if (net === undefined || tax === undefined || total === undefined) throw new RangeError('Three amounts')
  const problem = totalProblem(credit.lines, total, left.total, currency)
  if (problem) return { ok: false, fields: { lines: problem } }
  const value = formatMinor(valueOf({ net, tax }, invoice), currency)
  const inBase = (remaining: Minor | null, part: Minor, whole: Minor) =>
    remaining === null ? null : formatMinor(minor(remaining - toBase(minor(whole - part), invoice)), baseCurrency)
  const last = earlier.at(-1)
  return {
    ok: true,
    note: {
      ...identityOf(invoice),
      ...metadata,
      kind: 'credit-note',
      issueDate: today,
      settlement: 'unpaid',
      overdue: false,
      lines: credit.lines.map((line) => noteLine(invoice, line)),
      totals: {
        gross: value,
        discount: formatMinor(ZERO, currency),
        net: credit.net,
        taxes: invoice.totals.taxes.length === 0 ? [] : credit.taxes,
        tax: credit.tax,
        total: credit.total,
        paid: formatMinor(ZERO, currency),
        credited: formatMinor(ZERO, currency),
        writtenOff: formatMinor(ZERO, currency),
        due: credit.total,
      },
      printVersion: PRINT_VERSION,
      taxInBase: inBase(left.taxInBase, tax, left.tax),
      totalInBase: inBase(left.totalInBase, total, left.total),
      words: { en: amountInWordsEn(credit.total, currency), ar: amountInWordsAr(credit.total, currency) },
      correction: {
        invoice: { id: invoice.id, number: invoice.number ?? '', issueDate: invoice.issueDate },
        ...(last && { previous: { number: last.number ?? '', issueDate: last.issueDate } }),
        reason,
        ...(reasonCode !== undefined && { reasonCode }),
        ...(eventDate !== undefined && { eventDate }),
        before: formatMinor(left.net, currency),
        after: formatMinor(minor(left.net - net), currency),
      },
    },
  }
}

/** The lines and total of an invoice less the earlier notes. */
export function leftToCredit(invoice: CommercialDocument, earlier: readonly CommercialDocument[]) {
  const credited = earlier.flatMap(({ lines }) => lines.map(creditedLine))
  const rest = (amountOf: (document: CommercialDocument) => string | null, currency: string) => {
    const read = (document: CommercialDocument) => parseMinor(amountOf(document) ?? '0', currency)
    return earlier.reduce((left, note) => minor(left - read(note)), read(invoice))
  }
  const restInBase = (amount: 'taxInBase' | 'totalInBase') =>
    invoice[amount] === null ? null : rest((document) => document[amount], invoice.baseCurrency)
  return {
    lines: linesLeft(creditableLines(invoice), credited, invoice),
    net: rest(({ totals }) => totals.net, invoice.currency),
    tax: rest(({ totals }) => totals.tax, invoice.currency),
    total: rest(({ totals }) => totals.total, invoice.currency),
    taxInBase: restInBase('taxInBase'),
    totalInBase: restInBase('totalInBase'),
  }
}

/**
 * Whether nothing is left of any line. The total is no evidence: with a return line it is used up before the lines are.
 * An invoice that never had anything to credit counts too.
 */
export function isCreditedInFull(invoice: CommercialDocument, notes: readonly CommercialDocument[]): boolean {
  return leftToCredit(invoice, notes).lines.every(({ net, tax }) => net === 0n && tax === 0n)
}

const ISSUE_WITHIN_DAYS = 14

/**
 * Days since the event when the note is late: a registered seller in the UAE issues it within 14 days of what gave rise
 * to it (VAT law art. 62(2), as amended by Federal Decree-Law 18 of 2022). Null when it is in time.
 */
export function daysLate(
  { country, vatRegistered }: CommercialDocument['seller'],
  eventDate: LocalDay,
  today: LocalDay,
): number | null {
  const days = daysBetween(eventDate, today)
  return country === 'AE' && vatRegistered && days > ISSUE_WITHIN_DAYS ? days : null
}

/** Keeps the fields that identify the parties, the money and the supply. Fields about payment do not belong on a note. */
function identityOf(invoice: CommercialDocument) {
  return omit(invoice, [
    'id',
    'hash',
    'publicUrl',
    'eInvoiceProfile',
    'checkCode',
    'eInvoiceLink',
    ...DOCUMENT_TYPES['credit-note'].lacks,
  ])
}

function noteLine(invoice: CommercialDocument, { line, quantity, amount, ...credited }: CreditLine): DocumentLine {
  const of = invoice.lines[line]
  if (!of) throw new RangeError('A credit of a line that the invoice does not have')
  const value = formatMinor(
    valueOf(
      { net: parseMinor(credited.net, invoice.currency), tax: parseMinor(credited.tax, invoice.currency) },
      invoice,
    ),
    invoice.currency,
  )
  return {
    ...omit(of, ['typedDiscount', 'taxDifference', 'unit', 'unitAr', 'unitCode']),
    // A credit by amount has no quantity, so it is written as one unit at the credited price.
    ...(amount === undefined
      ? { ...pick(of, ['unit', 'unitAr', 'unitCode']), quantity: quantity ?? '' }
      : { quantity: '1', unitPrice: value }),
    gross: value,
    discount: formatMinor(ZERO, invoice.currency),
    net: credited.net,
    tax: credited.tax,
    credits: { line, by: amount === undefined ? 'quantity' : 'amount' },
  }
}

function creditedLine({ credits, quantity, net, tax }: DocumentLine): CreditedLine {
  if (!credits) throw new RangeError('A line of a credit note names the line it credits')
  return { line: credits.line, ...(credits.by === 'quantity' && { quantity }), net, tax }
}

/**
 * A note never charges, and never gives more than is left: return lines may leave less than a single line holds. So what
 * it leaves can be credited as a whole, also lines that come to nothing together, whose net and tax still change.
 */
function totalProblem(lines: readonly CreditLine[], total: Minor, left: Minor, currency: string) {
  if (total < 0n || lines.every(({ net, tax }) => isZero(net) && isZero(tax)))
    return refuseField('nothing-to-credit').problem
  return total > left ? refuseField('too-large', formatMinor(left, currency)).problem : null
}

/**
 * Converts at the invoice's rate, rounded once. A note takes the difference between what was left and what it leaves,
 * so that no note is further than a unit from its own amount at that rate, whatever the signs of the others.
 */
function toBase(amount: Minor, { currency, baseCurrency, exchangeRate }: CommercialDocument): Minor {
  if (currency === baseCurrency || exchangeRate === undefined) return amount
  return toMinor(multiply(decimalOf(formatMinor(amount, currency)), decimalOf(exchangeRate)), baseCurrency)
}
