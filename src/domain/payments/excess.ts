/** What can be moved, given back or spread over invoices. In minor units. */
import { type Minor, minor } from '#domain/money/money.ts'

/**
 * What an invoice was paid too much: what may be moved or given back. Never more than was paid: credits and what was written
 * off are no money.
 */
export function excessOf({ due, paid }: { due: bigint; paid: bigint }): Minor {
  const over = -due < paid ? -due : paid
  return minor(over > 0n ? over : 0n)
}

export type Share<Target> = { target: Target; amount: Minor }

/** Spreads an amount over what can take it, in the order given, each at most `room`. What is left stays unspread. */
export function spreadInOrder<Target>(
  amount: bigint,
  over: readonly { target: Target; room: bigint }[],
): Share<Target>[] {
  let left = amount
  return over.flatMap(({ target, room }) => {
    const share = left < room ? left : room
    if (share <= 0n) return []
    left -= share
    return [{ target, amount: minor(share) }]
  })
}
