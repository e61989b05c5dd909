/** The debts of customers at the end of a day, by days overdue. In minor units of one currency. */
import { type Age, AGES, type Ageing } from '#domain/statements/ageing.ts'

/** `customerId` is null for buyers who are not in the address book. */
export type CustomerAgeing = Ageing & { customerId: string | null }

/** A database adds up by age, or has the amount due of one invoice: where that is no debt, or below zero, it is credit. */
export type AgeingSums = Partial<Record<Age | 'credit', bigint | number>>
export type AgedDue = { age: Age | null; due: bigint | number }

export function addTo(ageing: Ageing, found: AgeingSums | AgedDue): void {
  if ('due' in found) {
    if (found.age !== null && found.due > 0) ageing.buckets[found.age] += BigInt(found.due)
    else ageing.credit -= BigInt(found.due)
    return
  }
  for (const age of AGES) if (found[age]) ageing.buckets[age] += BigInt(found[age])
  if (found.credit) ageing.credit += BigInt(found.credit)
}

export const emptyAgeing = (): Ageing => ({
  buckets: { notDue: 0n, d30: 0n, d60: 0n, d90: 0n, over90: 0n },
  credit: 0n,
})

/** The amounts due less the credit, as the closing balance of a statement. */
export const balanceOf = ({ buckets, credit }: Ageing): bigint => dueIn(buckets) - credit

export const dueIn = (buckets: Ageing['buckets']): bigint => AGES.reduce((sum, age) => sum + buckets[age], 0n)

export const isNothing = (ageing: Ageing): boolean => dueIn(ageing.buckets) === 0n && ageing.credit === 0n

export function sumOfAgeing(all: readonly Ageing[]): Ageing {
  const sum = emptyAgeing()
  for (const { buckets, credit } of all) {
    for (const age of AGES) sum.buckets[age] += buckets[age]
    sum.credit += credit
  }
  return sum
}

/**
 * Who owes most comes first, and who has most credit last, in front of those whose credit equals what they owe. This is the
 * order of the index of balances, in which today's report is read.
 */
export function mostOwedFirst(all: readonly CustomerAgeing[]): CustomerAgeing[] {
  return all
    .map((ageing) => ({ ageing, balance: balanceOf(ageing), id: ageing.customerId ?? '' }))
    .toSorted((a, b) => {
      if ((a.balance === 0n) !== (b.balance === 0n)) return a.balance === 0n ? 1 : -1
      if (a.balance !== b.balance) return a.balance > b.balance ? -1 : 1
      return a.id > b.id ? -1 : 1
    })
    .map(({ ageing }) => ageing)
}
