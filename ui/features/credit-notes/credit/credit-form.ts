/** The form that credits an invoice: its values, its totals, and its request. */
import { useMemo, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { CreditableLine } from '#domain/documents/credits/creditable.ts'
import { type Credit, creditFor, creditRest, type RequestedCredit } from '#domain/documents/credits/credit.ts'
import { parseDecimal, parseMinor } from '#domain/money/money.ts'
import type { ReasonCode } from '#domain/tax/e-invoice-facts.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import type { Creditable, CreditRequest } from '#ui/features/credit-notes/queries.ts'

export type CreditForm = 'quantity' | 'amount'

/** `isSpoiled`: its goods do not go back to stock. */
export type TypedCredit = { form: CreditForm; value: string; isSpoiled: boolean }

export type CreditValues = {
  scope: 'whole' | 'items'
  /** Whether all goods are spoiled, so that none goes back to stock. */
  isSpoiled: boolean
  /** The input by the line of the invoice; a line without a value is not credited. */
  items: Readonly<Record<number, TypedCredit>>
  reason: string
  reasonCode: ReasonCode | null
  eventDate: string
}

const NOTHING_TYPED: CreditValues = {
  scope: 'whole',
  isSpoiled: false,
  items: {},
  reason: '',
  reasonCode: null,
  eventDate: '',
}

export const UNTYPED: TypedCredit = { form: 'quantity', value: '', isSpoiled: false }

export function useCreditForm(invoice: CommercialDocument, creditable: Creditable) {
  const [values, setValues] = useState(NOTHING_TYPED)
  const left = useMemo(() => linesOf(invoice, creditable), [invoice, creditable])
  const requested = useMemo(() => requestedIn(values), [values])
  const credit = useMemo(() => creditFor(left, requested ?? creditRest(left), invoice), [left, requested, invoice])
  const stocked = useMemo(() => stockedIn(creditable), [creditable])
  const change = (changed: Partial<CreditValues>) => setValues((before) => ({ ...before, ...changed }))
  const changeItem = (line: number, typed: TypedCredit) =>
    setValues((before) => ({ ...before, items: { ...before.items, [line]: typed } }))
  const request = useMemo(
    () => requestOf(values, requested, spoiledIn(values, credit, stocked)),
    [values, requested, credit, stocked],
  )
  return { values, change, changeItem, left, stocked, requested, credit, request }
}

/** Null: the whole rest. */
function requestedIn({ scope, items }: CreditValues): RequestedCredit[] | null {
  if (scope === 'whole') return null
  return Object.entries(items).flatMap(([line, { form, value }]) =>
    value.trim() === '' ? [] : [{ line: Number(line), [form]: value }],
  )
}

/** Lines of the invoice whose goods it took out of stock. */
const stockedIn = ({ lines }: Creditable): ReadonlySet<number> =>
  new Set(lines.filter(({ returnsStock }) => returnsStock).map(({ line }) => line))

/** Lines of the note, as the server counts them. A credit by amount returns no goods. */
function spoiledIn({ scope, isSpoiled, items }: CreditValues, credit: Credit, stocked: ReadonlySet<number>): number[] {
  if (!credit.ok) return []
  return credit.lines.flatMap(({ line, quantity }, index) => {
    const isTicked = scope === 'whole' ? isSpoiled : (items[line] ?? UNTYPED).isSpoiled
    return isTicked && quantity !== undefined && stocked.has(line) ? [index] : []
  })
}

function requestOf(
  { reason, reasonCode, eventDate }: CreditValues,
  requested: RequestedCredit[] | null,
  spoiled: number[],
): CreditRequest {
  return {
    reason: reason.trim(),
    ...(reasonCode !== null && { reasonCode }),
    ...(requested && { lines: requested }),
    ...(spoiled.length > 0 && { spoiled }),
    ...(eventDate !== '' && { eventDate }),
  }
}

/** The problems of a refused credit, by the names of the form's fields. */
export function problemsOf(credit: Credit, requested: readonly RequestedCredit[] | null): Record<string, FieldProblem> {
  if (credit.ok) return {}
  return Object.fromEntries(
    Object.entries(credit.fields).map(([path, problem]) => [fieldOf(path, requested ?? []), problem]),
  )
}

/** The server and the domain count the lines of the request; the form knows them by those of the invoice. */
export function fieldOf(path: string, requested: readonly RequestedCredit[]): string {
  const index = /^lines\.(\d+)\./.exec(path)?.[1]
  const line = index === undefined ? undefined : requested[Number(index)]?.line
  return line === undefined ? path : itemField(line)
}

export const itemField = (line: number): string => `items.${line}`

function linesOf(invoice: CommercialDocument, { lines }: Creditable): CreditableLine[] {
  return lines.flatMap(({ line, quantity, net, tax }) => {
    const of = invoice.lines[line]
    const read = parseDecimal(quantity, { maxScale: 6, allowNegative: true })
    if (!of || !read.ok) return []
    const { currency } = invoice
    return [
      {
        line,
        category: of.treatment,
        rate: of.rate,
        quantity: read.value,
        net: parseMinor(net, currency),
        tax: parseMinor(tax, currency),
      },
    ]
  })
}
