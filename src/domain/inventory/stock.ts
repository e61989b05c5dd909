/** The terms of the stock ledger. Quantities and costs are decimal text, values amounts in wire form. */

/**
 * `opening` is the stock when tracking began. `closing` removes the rest when tracking ends. `sale` and `return` are
 * posted by documents, the others manually; `stocktake` also by a posted stocktake.
 */
export const MOVEMENT_KINDS = ['opening', 'purchase', 'sale', 'return', 'adjustment', 'stocktake', 'closing'] as const

export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** The kinds that a user may post. */
export const MANUAL_KINDS = ['purchase', 'return', 'adjustment', 'stocktake'] as const satisfies readonly MovementKind[]

export type ManualKind = (typeof MANUAL_KINDS)[number]

/** `low`: at or below the reorder level. `out`: zero or below. */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const

export type StockLevel = (typeof STOCK_LEVELS)[number]
