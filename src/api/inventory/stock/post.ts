/** What a person posts to the stock of an item. */
import type { Writer } from '#db/database.ts'
import { readMovement } from '#domain/inventory/typed-movement.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId } from '#http/identity.ts'
import { findLastPlace, findStock, isMoved, postEntries } from './ledger.ts'
import { movementAnswer } from './list.ts'
import type { MovementInput } from './model.ts'

/** @throws Refusal `item.not-tracked`; `request.invalid` naming the fields. */
export async function postMovement(tx: Writer, account: AccountId, id: string, input: MovementInput, now: Date) {
  const stock = await findStock(tx, account, [id])
  const item = stock.get(id)
  if (!item) throw new Refusal('request.not-found')
  if (!isMoved(item)) throw new Refusal('item.not-tracked')
  const read = readMovement(input, item)
  if (!read.ok) throw new Refusal('request.invalid', { fields: read.fields })
  const [posted] = await postEntries(tx, account, stock, [{ ...read.movement, itemId: id }], now)
  if (!posted) throw new Error('The movement was not written')
  const movement = { ...posted, rowId: await findLastPlace(tx, account, id) }
  return movementAnswer({ movement, document: null, stocktake: null })
}
