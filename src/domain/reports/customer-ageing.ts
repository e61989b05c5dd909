/** The debts of customers at the end of a day, by days overdue. In minor units of one currency. */
import { type Age, AGES, type Ageing } from '#domain/statements/ageing.ts'

/** `customerId` is null for buyers who are not in the address book. */
export type CustomerAgeing = Ageing & { customerId: string | null }

/** Sums by age, and of credit, as a database adds them up. */
export type AgeingSums = Partial<Record<Age | 'credit', bigint | number>>

export function addSums(ageing: Ageing, sums: AgeingSums): void {
  for (const age of AGES) if (sums[age]) ageing.buckets[age] += BigInt(sums[age])
  if (sums.credit) ageing.credit += BigInt(sums.credit)
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
export function mostOwedFirst(one: CustomerAgeing, other: CustomerAgeing): number {
  const [a, b] = [balanceOf(one), balanceOf(other)]
  if ((a === 0n) !== (b === 0n)) return a === 0n ? 1 : -1
  if (a !== b) return a > b ? -1 : 1
  return (one.customerId ?? '') > (other.customerId ?? '') ? -1 : 1
}
