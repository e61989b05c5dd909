/** Goods that a credit note brings back into stock. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { linesReturned, linesReversed } from '#domain/documents/moved-stock.ts'
import type { WriteContext } from '#http/context.ts'
import { type LineMovement, movementsOf, postOrSay, type RestingWarning } from '#api/inventory/stock-service.ts'

/** An invoice and its notes that stand, with what it moved. */
export type Credited = {
  invoice: CommercialDocument
  earlier: readonly CommercialDocument[]
  moved: readonly LineMovement[]
}

/** A new note beside them. */
export type CreditComposition = Credited & { note: CommercialDocument }

/**
 * Returns to stock what is credited by quantity, except spoiled lines of the note (zero-based). Answers the lines of which nothing
 * came back although goods went out, because their items rest.
 */
export async function returnCredited(
  context: WriteContext,
  { invoice, earlier, moved, note }: CreditComposition,
  spoiled: readonly number[],
): Promise<RestingWarning[]> {
  const credits = earlier.flatMap(({ lines }) => lines)
  const returned = linesReturned({ lines: invoice.lines, moved, earlier: credits, note: note.lines, spoiled })
  return postOrSay(context, note.id, returned)
}

/** In the transaction that voids the note: what it brought back leaves again. */
export async function takeBackReturned(context: WriteContext, note: string): Promise<RestingWarning[]> {
  return postOrSay(context, note, linesReversed(await movementsOf(context, note)))
}
