/** The counts of items, stored beside them: a function that writes rows of items reports here how they were and how they are. */
import type { WriteContext } from '#http/context.ts'
import { addToCategories } from './categories/service.ts'
import type { ItemRow } from './repository.ts'
import { addToSums } from './sums.ts'

/** In the transaction that writes them: none `before` of a new item, none `after` of a deleted one. */
export async function countItems(
  context: WriteContext,
  before: readonly ItemRow[],
  after: readonly ItemRow[],
): Promise<void> {
  await addToSums(context, before, after)
  await addToCategories(context, before, after)
}
