/**
 * What a part of a quotation takes of each line: a percentage of the whole, lines by quantity, or all that is open. Shares
 * are of what is open, so parts never drift: the last one takes the remainder, and all together equal the quotation.
 *
 * A part is never nothing and never more than is open, also where lines that take away are invoiced apart: what remains
 * can always be invoiced. What leaves nothing open is a part of all that is open, with every quantity not yet invoiced.
 */
import { largestRemainder } from '#domain/money/apportion.ts'
import { isWithin, sameScale } from '#domain/money/decimals.ts'
import {
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
import { type LineAmount, type Standing, sumOf } from './worth.ts'

/** In one of the three forms; without either, all that is open. `line` counts from 0. */
export type PartRequest = { percent?: string; lines?: readonly { line: number; quantity: string }[] }

export type Part = {
  form: QuotationPart['form']
  percent?: string
  shares: LineAmount[]
  amount: Minor
  /** It takes all that is open. */
  closes: boolean
}

export type PartAnswer = { ok: true; part: Part } | { ok: false; fields: FieldProblems }

const PERCENT_SCALE = 4
const NOTHING: Decimal = { digits: 0n, scale: 0 }

/** Of a quotation that is not invoiced in full (worth.ts). */
export function takePart(standing: Standing, request: PartRequest): PartAnswer {
  if (request.percent !== undefined && request.lines !== undefined) return refuse('lines', refuseField('not-an-option'))
  if (request.percent !== undefined) return takePercent(standing, request.percent)
  if (request.lines !== undefined) return takeLines(standing, request.lines)
  return take('whole', rest(standing), standing)
}

/** The largest percentage that may be asked for, rounded down: to two decimals, or as fine as it may be typed. */
export function openPercent({ whole, open }: Standing): string {
  if (whole === 0n) return '0'
  const downTo = (scale: number) => formatDecimal({ digits: (sumOf(open) * 100n * powerOfTen(scale)) / whole, scale })
  const short = downTo(2)
  return short === '0' ? downTo(PERCENT_SCALE) : short
}

function takePercent(standing: Standing, text: string): PartAnswer {
  const read = parseDecimal(text, { maxScale: PERCENT_SCALE })
  if (!read.ok) return refuse('percent', read)
  const { whole, open, parts } = standing
  const left = sumOf(open)
  const [top, bottom] = [whole * read.value.digits, 100n * powerOfTen(read.value.scale)]
  const amount = minor(divideRounded(top, bottom))
  if (amount === 0n) return refuse('percent', refuseField('too-small', 0))
  const percent = formatDecimal(read.value)
  // Each part before was rounded by half a unit at most, and this one is: 33, 33 and 34 percent are the whole.
  const away = top - left * bottom
  const isRest = 2n * (away < 0n ? -away : away) <= BigInt(parts + 1) * bottom
  if (isRest && left !== 0n) return take('percent', rest(standing), standing, percent)
  if (!isWithin(amount, left)) return refuse('percent', refuseField('too-large', openPercent(standing)))
  const amounts = largestRemainder(
    amount,
    open.map((line) => line.amount),
  )
  const shares = open.flatMap(({ line }, index) => {
    const taken = amounts[index] ?? minor(0n)
    return taken === 0n ? [] : [{ line, quantity: NOTHING, amount: taken }]
  })
  return take('percent', shares, standing, percent)
}

function takeLines(standing: Standing, requested: NonNullable<PartRequest['lines']>): PartAnswer {
  const fields: FieldProblems = {}
  const left = new Map(standing.open.map((line) => [line.line, line]))
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
  const [amount, open] = [sumOf(shares), sumOf(standing.open)]
  if (amount === open) return take('lines', rest(standing), standing)
  if (amount === 0n) return refuse('lines', refuseField('too-small', 0))
  if (!isWithin(amount, open)) {
    return refuse('lines', refuseField('too-large', formatMinor(open, standing.currency)))
  }
  return take('lines', shares, standing)
}

function shareByQuantity({ line, quantity: left, amount }: LineAmount, text: string): Read<LineAmount> {
  const read = parseDecimal(text, { maxScale: 6, allowNegative: true })
  if (!read.ok) return read
  const [part, whole] = sameScale(read.value, left)
  if (part === 0n) return refuseField('too-small', 0)
  if (!isWithin(part, whole)) return refuseField('too-large', formatDecimal(left))
  return { ok: true, value: { line, quantity: read.value, amount: share(amount, part, whole) } }
}

function rest({ open }: Standing): LineAmount[] {
  return open.filter(({ quantity, amount }) => quantity.digits !== 0n || amount !== 0n)
}

function take(form: Part['form'], shares: LineAmount[], standing: Standing, percent?: string): PartAnswer {
  const amount = sumOf(shares)
  const closes = amount === sumOf(standing.open)
  return { ok: true, part: { form, ...(percent !== undefined && { percent }), shares, amount, closes } }
}

function refuse(path: string, { problem }: ReturnType<typeof refuseField>): PartAnswer {
  return { ok: false, fields: { [path]: problem } }
}
