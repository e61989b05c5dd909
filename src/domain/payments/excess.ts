/** Amounts that can be moved, refunded or allocated to invoices, in minor units. */
import { type Minor, minor } from '#domain/money/money.ts'

/**
 * The overpaid amount of an invoice, which may be moved or refunded. It never exceeds the paid amount, because credits
 * and write-offs are no money.
 */
export function excessOf({ due, paid }: { due: bigint; paid: bigint }): Minor {
  const over = -due < paid ? -due : paid
  return minor(over > 0n ? over : 0n)
}

export type Share<Target> = { target: Target; amount: Minor }

/** Allocates an amount to targets in the given order, each up to its `capacity`. Any remainder stays unallocated. */
export function spreadInOrder<Target>(
  amount: bigint,
  over: readonly { target: Target; capacity: bigint }[],
): Share<Target>[] {
  let left = amount
  return over.flatMap(({ target, capacity }) => {
    const share = left < capacity ? left : capacity
    if (share <= 0n) return []
    left -= share
    return [{ target, amount: minor(share) }]
  })
}
