/** Pages of lists whose parts follow one another, and the cursors between them. */
import { expect, test } from 'bun:test'
import { cursorOf, partsFrom, positionIn } from '#db/queries/keyset/cursor.ts'
import { newestFirst, valuesIn } from '#db/queries/keyset/order.ts'
import { type Part, readPage } from '#db/queries/keyset/page.ts'
import { items } from '#db/schema/inventory.ts'

const LETTERS = ['a1', 'a2', 'a3', 'b1', 'b2']
let reads: string[] = []

/** A list of two parts, of which the second goes on behind rows that do not fit. */
function pageOf(limit: number, cursor?: string) {
  function* parts(): Generator<Part<string>> {
    for (const { name, position = [] } of partsFrom(['a', 'b'], cursor)) {
      reads.push(name)
      const [after = ''] = position
      yield {
        find: async (most) => LETTERS.filter((row) => row.startsWith(name) && row > after).slice(0, most),
        positionOf: (row) => [name, row],
        findEnd: async () => (name === 'b' && after < 'b7' ? [name, 'b7'] : undefined),
      }
    }
  }
  return readPage({ limit }, parts())
}

test.each([1, 2, 3, 4, 5, 50])('pages of %i have each row once, and their cursors end', async (limit) => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await pageOf(limit, cursor)
    expect(rows.length).toBeLessThanOrEqual(limit)
    found.push(...rows)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(found).toEqual(LETTERS)
})

test('a part is not read while the one before it fills the page', async () => {
  reads = []
  await pageOf(2)
  expect(reads).toEqual(['a'])
  await pageOf(3)
  expect(reads).toEqual(['a', 'a', 'b'])
})

test('a full page that ends with its part tells whether the next one has rows', async () => {
  const { nextCursor } = await pageOf(3)
  expect(positionIn(nextCursor ?? undefined)).toEqual(['a', 'a3'])
})

test('a cursor of another order, of another part or of nobody is refused', () => {
  const order = newestFirst(items.nameKey, items.rowId)
  expect(valuesIn(order, ['7', '7'])).toEqual(['7', 7n])
  for (const position of [[], ['tea'], ['tea', '7', '7'], ['tea', 'x'], ['tea', '1'.repeat(19)]])
    expect(() => valuesIn(order, position)).toThrow('request.invalid')
  expect(() => partsFrom(['a', 'b'], cursorOf(['c', 'a1']))).toThrow('request.invalid')
  for (const cursor of ['', 'x', btoa('{}'), btoa('[1]'), btoa('"a"')])
    expect(() => positionIn(cursor)).toThrow('request.invalid')
})
