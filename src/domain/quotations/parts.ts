/**
 * The share of each line in a part of a quotation: by percentage of the whole, by quantity of lines, or all that is
 * open. Shares are of the open amount, so parts never drift: the last one takes the remainder, and all together equal
 * the quotation.
 *
 * A part is never zero and never more than the open amount, also where lines that take away are invoiced apart, so the
 * rest can always be invoiced. A part that leaves nothing open takes all that is open, with every quantity not yet
 * invoiced.
 */
import { largestRemainder } from '#domain/money/apportion.ts'
import { isWithin, sameScale } from '#domain/money/decimals.ts'
import {
  absolute,
  type Decimal,
  divideRounded,
  formatDecimal,
  formatMinor,
  type Minor,
  minor,
  parseDecimal,
  powerOfTen,
} from '#domain/money/money.ts'
import type { QuotationPart } from '#domain/documents/document.ts'
import { share } from '#domain/documents/credits/credit.ts'
import { type FieldProblems, type Read, refuseField } from '#domain/refusal.ts'
import { withOpenTax } from './part-tax.ts'
import type { LineAmount } from './offer.ts'
import { type QuotationBalance, sumOf } from './worth.ts'

/** A request in one of the three forms; without `percent` and `lines` it is for all that is open. `line` counts from 0. */
export type PartRequest = { percent?: string; lines?: readonly { line: number; quantity: string }[] }

export type Part = {
  form: QuotationPart['form']
  percent?: string
  shares: LineAmount[]
  amount: Minor
  /** Set when the part takes all that is open. */
  closes: boolean
}

export type PartAnswer = { ok: true; part: Part } | { ok: false; fields: FieldProblems }

const PERCENT_SCALE = 4
const NOTHING: Decimal = { digits: 0n, scale: 0 }

/** Only for a quotation that is not invoiced in full (worth.ts). */
export function takePart(balance: QuotationBalance, request: PartRequest): PartAnswer {
  if (request.percent !== undefined && request.lines !== undefined) return refuse('lines', refuseField('not-an-option'))
  if (request.percent !== undefined) return takePercent(balance, request.percent)
  if (request.lines !== undefined) return takeLines(balance, request.lines)
  return take('whole', rest(balance), balance)
}

/** The largest percentage that may be requested, with as few decimals as describe all that is open. */
export function openPercent(balance: QuotationBalance): string {
  const { whole, open } = balance
  if (whole === 0n) return '0'
  const left = sumOf(open)
  for (let scale = 0; scale < PERCENT_SCALE; scale++) {
    const percent = { digits: divideRounded(left * 100n * powerOfTen(scale), whole), scale }
    if (isRest(percent, balance)) return formatDecimal(percent)
  }
  const digits = left * 100n * powerOfTen(PERCENT_SCALE)
  return formatDecimal({ digits: (digits + (whole < 0n ? whole + 1n : whole - 1n)) / whole, scale: PERCENT_SCALE })
}

/** The smallest percentage that comes to a unit; for a large quotation, the smallest that can be typed. */
function leastPercent(whole: Minor): string {
  const of = 2n * absolute(whole)
  return formatDecimal({ digits: (100n * powerOfTen(PERCENT_SCALE) + of - 1n) / of, scale: PERCENT_SCALE })
}

/**
 * Whether a percentage is all that is open. Every part was rounded by at most half a unit, and so is this one: 33, 33
 * and 34 percent are the whole. So is a percentage that exceeds the open amount by less than the smallest step that can
 * be typed.
 */
function isRest({ digits, scale }: Decimal, { whole, open, parts }: QuotationBalance): boolean {
  const left = sumOf(open)
  const away = whole * digits - left * 100n * powerOfTen(scale)
  const beyond = left < 0n ? -away : away
  const isRounding = 2n * absolute(minor(away)) <= BigInt(parts + 1) * 100n * powerOfTen(scale)
  const isStep = beyond >= 0n && beyond * powerOfTen(PERCENT_SCALE) < absolute(whole) * powerOfTen(scale)
  return left !== 0n && (isRounding || isStep)
}

function takePercent(balance: QuotationBalance, text: string): PartAnswer {
  const read = parseDecimal(text, { maxScale: PERCENT_SCALE })
  if (!read.ok) return refuse('percent', read)
  const { whole, open } = balance
  if (whole === 0n) return refuse('percent', refuseField('nothing-to-invoice'))
  const left = sumOf(open)
  const [top, bottom] = [whole * read.value.digits, 100n * powerOfTen(read.value.scale)]
  const amount = minor(divideRounded(top, bottom))
  if (amount === 0n) return refuse('percent', refuseField('too-small', leastPercent(whole)))
  const percent = formatDecimal(read.value)
  if (isRest(read.value, balance)) return take('percent', rest(balance), balance, percent)
  if (!isWithin(amount, left)) return refuse('percent', refuseField('too-large', openPercent(balance)))
  const amounts = largestRemainder(
    amount,
    open.map((line) => line.amount),
  )
  const shares = open.flatMap(({ line }, index) => {
    const taken = amounts[index] ?? minor(0n)
    return taken === 0n ? [] : [{ line, quantity: NOTHING, amount: taken }]
  })
  return take('percent', shares, balance, percent)
}

function takeLines(balance: QuotationBalance, requested: NonNullable<PartRequest['lines']>): PartAnswer {
  const fields: FieldProblems = {}
  const left = new Map(balance.open.map((line) => [line.line, line]))
  const shares: LineAmount[] = []
  for (const [index, { line, quantity }] of requested.entries()) {
    const open = left.get(line)
    const taken = open && shareByQuantity(open, quantity)
    if (!taken) fields[`lines.${index}.line`] = { problem: 'not-an-option' }
    else if (taken.ok) shares.push(taken.value)
    else fields[`lines.${index}.quantity`] = taken.problem
    left.delete(line)
  }
  if (requested.length === 0) fields.lines = { problem: 'missing' }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  const [amount, open] = [sumOf(shares), sumOf(balance.open)]
  if (amount === open) return take('lines', rest(balance), balance)
  if (amount === 0n) return refuse('lines', refuseField('nothing-to-invoice'))
  if (!isWithin(amount, open)) {
    return refuse('lines', refuseField('too-large', formatMinor(open, balance.currency)))
  }
  return take('lines', shares, balance)
}

function shareByQuantity({ line, quantity: left, amount }: LineAmount, text: string): Read<LineAmount> {
  const read = parseDecimal(text, { maxScale: 6, allowNegative: true })
  if (!read.ok) return read
  const [part, whole] = sameScale(read.value, left)
  if (part === 0n) return refuseField('zero')
  if (!isWithin(part, whole)) return refuseField('too-large', formatDecimal(left))
  return { ok: true, value: { line, quantity: read.value, amount: share(amount, part, whole) } }
}

function rest({ open }: QuotationBalance): LineAmount[] {
  return open.filter(({ quantity, amount }) => quantity.digits !== 0n || amount !== 0n)
}

function take(form: Part['form'], shares: LineAmount[], balance: QuotationBalance, percent?: string): PartAnswer {
  const amount = sumOf(shares)
  const closes = amount === sumOf(balance.open)
  // The whole quotation at once has the accepted tax.
  const taxed = closes && balance.parts > 0 ? withOpenTax(balance.offer, shares, balance.taxes) : shares
  return { ok: true, part: { form, ...(percent !== undefined && { percent }), shares: taxed, amount, closes } }
}

function refuse(path: string, { problem }: ReturnType<typeof refuseField>): PartAnswer {
  return { ok: false, fields: { [path]: problem } }
}
