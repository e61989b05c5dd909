/** One amount over several invoices: oldest due first, until a share is typed by hand. */
import { useState } from 'react'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { spreadInOrder } from '#domain/payments/excess.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { amountOf, problemOf, wireOf } from '#ui/features/payments/entry/money-values.ts'
import type { Allocation, OpenInvoice } from '#ui/features/payments/queries.ts'

export type Share = { invoice: OpenInvoice; text: string; problem: FieldProblems[string] | null }

export type Shares = ReturnType<typeof spread>

/** Shares by invoice, as typed. */
export type TypedShares = Readonly<Record<string, string>>

type SharesOptions = {
  /** Those that can take it, in order. */
  invoices: readonly OpenInvoice[]
  /** In minor units. */
  amount: bigint
  currency: string
  typed: TypedShares
  onChange: (typed: TypedShares) => void
}

export function useShares(invoices: readonly OpenInvoice[], amount: bigint, currency: string): Shares {
  const [typed, onChange] = useState<TypedShares>({})
  return spread({ invoices, amount, currency, typed, onChange })
}

export function spread({ invoices, amount, currency, typed, onChange }: SharesOptions) {
  const shares = sharesOf(invoices, amount, currency, typed)
  const sum = shares.reduce((total, { text }) => total + (amountOf(text, currency) ?? 0n), 0n)
  const allocations = shares.flatMap(({ invoice: { id }, text }): Allocation[] =>
    amountOf(text, currency) === null ? [] : [{ invoiceId: id, amount: wireOf(text, currency) }],
  )
  return {
    shares,
    allocations,
    rest: amount - sum,
    isTyped: Object.keys(typed).length > 0,
    isWrong: sum > amount || shares.some(({ problem }) => problem !== null),
    type: (id: string, text: string) => onChange({ ...typed, [id]: text }),
    spreadAgain: () => onChange({}),
  }
}

/** Typed shares stay; the others divide the rest. */
export function sharesOf(
  invoices: readonly OpenInvoice[],
  amount: bigint,
  currency: string,
  typed: TypedShares,
): Share[] {
  const dueOf = ({ totals }: OpenInvoice) => parseMinor(totals.due, currency)
  const taken = invoices.reduce((sum, { id }) => sum + (amountOf(typed[id] ?? '', currency) ?? 0n), 0n)
  const left = amount > taken ? amount - taken : 0n
  const untyped = invoices.filter(({ id }) => typed[id] === undefined)
  const spread = new Map(
    spreadInOrder(
      left,
      untyped.map((invoice) => ({ target: invoice.id, capacity: dueOf(invoice) })),
    ).map((share) => [share.target, formatMinor(minor(share.amount), currency)]),
  )
  return invoices.map((invoice) => {
    const text = typed[invoice.id] ?? spread.get(invoice.id) ?? ''
    const most = { amount: dueOf(invoice), problem: 'more-than-due' as const }
    // Nothing, or zero, is no share.
    const isNone = text.trim() === '' || !/[1-9١-٩۱-۹]/.test(text)
    return { invoice, text, problem: isNone ? null : problemOf(text, currency, most) }
  })
}
