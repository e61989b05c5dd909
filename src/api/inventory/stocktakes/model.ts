/** A stocktake on the wire: quantities are decimal strings. */
import { type Static, t } from 'elysia'
import { TypedQuantity } from '#api/inventory/stock/model.ts'
import { Clearable, Id, OneOf, pageFields, Text } from '#http/fields.ts'

export const StocktakeBody = t.Object(
  { name: t.Optional(Clearable(200)) },
  { examples: [{ name: 'End of the year, main store' }] },
)

const Instant = t.String({
  maxLength: 30,
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?Z$',
  problem: 'invalid',
})

/** A quantity of null takes the count away. `countedAt`: when, if it was not now, as on a device that was offline. */
export const CountsBody = t.Object(
  {
    counts: t.Array(t.Object({ itemId: Id, quantity: t.Nullable(TypedQuantity), countedAt: t.Optional(Instant) }), {
      minItems: 1,
      maxItems: 200,
    }),
  },
  {
    examples: [
      {
        counts: [
          { itemId: '0198f5a0-0000-7000-8000-000000000001', quantity: '24', countedAt: '2026-11-22T08:30:00.000Z' },
          { itemId: '0198f5a0-0000-7000-8000-000000000002', quantity: null },
        ],
      },
    ],
  },
)

export const StocktakeParams = t.Object({ id: Text(100) })

export const StocktakeListQuery = t.Object(pageFields)

/** `different`: only those that are not as expected. */
export const CountListQuery = t.Object({ ...pageFields, filter: t.Optional(OneOf(['different'])) })

export type StocktakeInput = Static<typeof StocktakeBody>
export type CountInput = Static<typeof CountsBody>['counts'][number]
export type StocktakeListRequest = Static<typeof StocktakeListQuery>
export type CountListRequest = Static<typeof CountListQuery>
