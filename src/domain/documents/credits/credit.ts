/**
 * Amounts of a credit note. A line is credited by quantity, which takes its share of what is left of the line's value, or
 * by amount (a price reduction). Its tax is a share of what is left too (credit-tax.ts). Shares are always of what is left,
 * so credits never drift: the last one takes the remainder, and all together equal the invoice exactly.
 */
import { isWithin, sameScale } from '#domain/money/decimals.ts'
import type { TaxGroup } from '#domain/documents/document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import {
  divideRounded,
  formatDecimal,
  formatMinor,
  type Minor,
  minor,
  parseDecimal,
  readMinor,
} from '#domain/money/money.ts'
import { type FieldProblems, type Read, refuseField } from '#domain/refusal.ts'
import { byGroup, type CreditableLine, type CreditBasis, type CreditPart, valueOf, without } from './creditable.ts'
import { creditTaxes } from './credit-tax.ts'

/** A credit is by quantity, or by an amount in the typed price basis (with tax when prices include it). */
export type RequestedCredit = { line: number; quantity?: string; amount?: string }

export type CreditLine = RequestedCredit & { net: string; tax: string; total: string }

export type Credit =
  | { ok: true; lines: CreditLine[]; net: string; tax: string; total: string; taxes: TaxGroup[] }
  | { ok: false; fields: FieldProblems }

/** Requests all that is left, by quantity. */
export function creditRest(left: readonly CreditableLine[]): RequestedCredit[] {
  return left.flatMap(({ line, quantity }) =>
    quantity.digits === 0n ? [] : [{ line, quantity: formatDecimal(quantity) }],
  )
}

/**
 * Credit amounts for what is requested of what is left. A quantity or an amount has the sign of its line (negative for a
 * return line) and must not exceed what is left; a line is credited in one of the two forms.
 */
export function creditFor(
  lines: readonly CreditableLine[],
  requested: readonly RequestedCredit[],
  basis: CreditBasis,
): Credit {
  const fields: FieldProblems = {}
  const left = new Map(lines.map((line) => [line.line, line]))
  const forms = new Map<number, 'quantity' | 'amount'>()
  const credited: Requested[] = []
  for (const [index, request] of requested.entries()) {
    const line = left.get(request.line)
    const form = request.amount === undefined ? 'quantity' : 'amount'
    const isMixed = (form === 'amount' && request.quantity !== undefined) || (forms.get(request.line) ?? form) !== form
    forms.set(request.line, form)
    if (!line) fields[`lines.${index}.line`] = { problem: 'not-an-option' }
    else if (isMixed) fields[`lines.${index}.${form}`] = { problem: 'quantity-or-amount' }
    else {
      const part = form === 'quantity' ? partByQuantity(line, request, basis) : partByAmount(line, request, basis)
      if (!part.ok) fields[`lines.${index}.${form}`] = part.problem
      else {
        left.set(line.line, without(line, part.value, basis))
        credited.push({ line, request, ...part.value })
      }
    }
  }
  if (requested.length === 0) fields.lines = { problem: 'missing' }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return addUp(taxTaken(credited, lines, [...left.values()], basis), basis.currency)
}

type Requested = CreditPart & { line: CreditableLine; request: RequestedCredit }

type Taken = Requested & { net: Minor }

function partByQuantity(
  line: CreditableLine,
  { quantity: text = '' }: RequestedCredit,
  basis: CreditBasis,
): Read<CreditPart> {
  const read = parseDecimal(text, { maxScale: 6, allowNegative: true })
  if (!read.ok) return read
  const quantity = read.value
  const [part, whole] = sameScale(quantity, line.quantity)
  if (!isWithin(part, whole)) return refuseField('too-large', formatDecimal(line.quantity))
  const value = share(valueOf(line, basis), part, whole)
  return { ok: true, value: { quantity, value, tax: share(line.tax, part, whole) } }
}

function partByAmount(line: CreditableLine, { amount = '' }: RequestedCredit, basis: CreditBasis): Read<CreditPart> {
  const read = readMinor(amount, basis.currency, true)
  if (!read.ok) return read
  const whole = valueOf(line, basis)
  if (!isWithin(read.value, whole)) return refuseField('too-large', formatMinor(whole, basis.currency))
  return { ok: true, value: { quantity: null, value: read.value, tax: share(line.tax, read.value, whole) } }
}

/** The tax of each group in the whole note, in the order in which the lines were requested. */
function taxTaken(
  requested: readonly Requested[],
  before: readonly CreditableLine[],
  after: readonly CreditableLine[],
  basis: CreditBasis,
): Taken[] {
  const [groupsBefore, groupsAfter] = [byGroup(before), byGroup(after)]
  const taxes = new Map<Requested, Minor>()
  for (const [key, credited] of byGroup(requested.map((part) => ({ ...part.line, part })))) {
    const valued = (group: readonly CreditableLine[] = []) =>
      group.map((line) => ({ value: valueOf(line, basis), tax: line.tax }))
    const group = {
      before: valued(groupsBefore.get(key)),
      after: valued(groupsAfter.get(key)),
      credited: credited.map(({ part }) => part),
    }
    const shared = creditTaxes(group, { ...basis, rate: credited[0]?.rate ?? '0' })
    for (const [index, { part }] of credited.entries()) taxes.set(part, shared[index] ?? part.tax)
  }
  return requested.map((part) => {
    const tax = taxes.get(part) ?? part.tax
    return { ...part, tax, net: basis.pricesIncludeTax ? minor(part.value - tax) : part.value }
  })
}

function addUp(credited: readonly Taken[], currency: string): Credit {
  const wire = (amount: bigint) => formatMinor(minor(amount), currency)
  const groups = new Map<string, { category: TaxTreatment; rate: string; base: bigint; tax: bigint }>()
  let [net, tax] = [0n, 0n]
  for (const part of credited) {
    const { category, rate } = part.line
    const key = `${category} ${rate}`
    const group = groups.get(key) ?? { category, rate, base: 0n, tax: 0n }
    groups.set(key, { ...group, base: group.base + part.net, tax: group.tax + part.tax })
    net += part.net
    tax += part.tax
  }
  return {
    ok: true,
    lines: credited.map((part) => ({
      ...part.request,
      ...(part.quantity && { quantity: formatDecimal(part.quantity) }),
      net: wire(part.net),
      tax: wire(part.tax),
      total: wire(part.net + part.tax),
    })),
    net: wire(net),
    tax: wire(tax),
    total: wire(net + tax),
    taxes: [...groups.values()].map((group) => ({ ...group, base: wire(group.base), tax: wire(group.tax) })),
  }
}

/** The share of `amount` that belongs to `part` of `whole`. The whole gets all of it. */
export function share(amount: Minor, part: bigint, whole: bigint): Minor {
  return minor(part === whole ? amount : divideRounded(amount * part, whole))
}
