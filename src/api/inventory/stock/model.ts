/** Movements of stock on the wire: quantities and costs are decimal strings. */
import { type Static, t } from 'elysia'
import { MANUAL_KINDS } from '#domain/inventory/stock.ts'
import { OneOf, pageFields, Text, UnitPrice } from '#http/fields.ts'

/** Any number of digits: which are too many is the domain's to say. */
export const TypedQuantity = t.String({
  maxLength: 40,
  pattern: '^-?\\d+(?:\\.\\d+)?$',
  problem: 'not-a-decimal-string',
})

/**
 * `quantity` is signed for an adjustment, and what was counted for a stocktake. Sales and openings are never typed. `unitCost` is of a
 * purchase, or of what an adjustment gives back to a supplier: the cost at which it came, taken out of the average again.
 */
export const MovementBody = t.Object(
  {
    kind: OneOf(MANUAL_KINDS),
    quantity: TypedQuantity,
    unitCost: t.Optional(t.Nullable(UnitPrice)),
    reason: t.Optional(t.Nullable(Text(500))),
  },
  {
    examples: [
      { kind: 'purchase', quantity: '24', unitCost: '11.5' },
      { kind: 'adjustment', quantity: '-2', reason: 'Broken in the store' },
      { kind: 'adjustment', quantity: '-4', unitCost: '11.5', reason: 'Returned to the supplier' },
    ],
  },
)

export const MovementParams = t.Object({ id: Text(100) })

export const MovementListQuery = t.Object(pageFields)

export type MovementInput = Static<typeof MovementBody>
export type MovementListRequest = Static<typeof MovementListQuery>
