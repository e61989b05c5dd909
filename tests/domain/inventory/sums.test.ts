import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { addInventorySums, type CountedItem, NO_ITEMS } from '#domain/inventory/sums.ts'
import { runs } from '#tests/support/runs.ts'

const item: fc.Arbitrary<CountedItem> = fc.record({
  archivedAt: fc.constantFrom(null, new Date(0)),
  level: fc.constantFrom(null, 'in', 'low', 'out'),
  stockValue: fc.bigInt({ min: 0n, max: 10n ** 30n }).map((units) => {
    const text = units.toString().padStart(3, '0')
    return `${text.slice(0, -2)}.${text.slice(-2)}`
  }),
})

test('sums that follow every change are those of what is there', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(item, item), { minLength: 1, maxLength: 20 }), (changes) => {
      const before = changes.map(([one]) => one)
      const after = changes.map(([, other]) => other)
      const changed = addInventorySums(addInventorySums(NO_ITEMS, [], before), before, after)
      const units = (one: CountedItem) => (one.archivedAt === null ? BigInt(one.stockValue.replace('.', '')) : 0n)
      const counted = after.filter(({ archivedAt }) => archivedAt === null)
      expect({ ...changed, stockValue: BigInt(changed.stockValue.replace('.', '')) } as object).toEqual({
        items: counted.length,
        low: counted.filter(({ level }) => level === 'low').length,
        out: counted.filter(({ level }) => level === 'out').length,
        stockValue: after.reduce((sum, one) => sum + units(one), 0n),
      })
    }),
    runs(200),
  )
})
