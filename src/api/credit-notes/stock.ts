/** Goods that a credit note brings back into stock. */
import type { Writer } from '#db/client.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { linesReturned, linesReversed } from '#domain/documents/moved-stock.ts'
import type { AccountId } from '#http/identity.ts'
import { movementsOf, postLines } from '#api/inventory/stock-service.ts'

/** A note with its invoice and the notes before it that stand. */
export type CreditComposition = { invoice: Invoice; earlier: readonly Invoice[]; note: Invoice }

/** What is credited by quantity comes back, but for spoiled lines of the note (zero-based). */
export async function returnCredited(
  tx: Writer,
  account: AccountId,
  { invoice, earlier, note }: CreditComposition,
  spoiled: readonly number[],
  now: Date,
): Promise<void> {
  const moved = await movementsOf(tx, account, invoice.id)
  const credits = earlier.flatMap(({ lines }) => lines)
  const returned = linesReturned({ lines: invoice.lines, moved, earlier: credits, note: note.lines, spoiled })
  await postLines(tx, account, note.id, returned, now)
}

/** In the transaction that voids the note: what it brought back leaves again. */
export async function takeBackReturned(tx: Writer, account: AccountId, note: string, now: Date): Promise<void> {
  await postLines(tx, account, note, linesReversed(await movementsOf(tx, account, note)), now)
}
