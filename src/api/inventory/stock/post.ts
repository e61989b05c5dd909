/** Posts a movement that a person typed to the stock of an item. */
import { readMovement } from '#domain/inventory/typed-movement.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { findLastRowId, findStock, isMoved, postEntries } from './ledger.ts'
import { movementAnswer } from './list.ts'
import type { MovementInput } from './model.ts'

/** @throws Refusal `item.not-tracked`; `request.invalid` naming the fields. */
export async function postMovement(context: WriteContext, id: string, input: MovementInput) {
  const stock = await findStock(context, [id])
  const item = stock.get(id)
  if (!item) throw new Refusal('request.not-found')
  if (!isMoved(item)) throw new Refusal('item.not-tracked')
  const read = readMovement(input, item)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  const [posted] = await postEntries(context, stock, [{ ...read.movement, itemId: id }])
  if (!posted) throw new Error('The movement was not written')
  const movement = { ...posted, rowId: await findLastRowId(context, id) }
  return movementAnswer({ movement, document: null, stocktake: null })
}
