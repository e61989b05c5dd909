/** The columns that a table shows at each width. */
import { describe, expect, test } from 'bun:test'
import { columnsThatFit, tracksOf, type DataColumn } from '#ui/kit/lists/rows.ts'

const column = (id: string, rem: number, more: Partial<DataColumn<string>> = {}): DataColumn<string> => ({
  id,
  head: id,
  cell: () => null,
  rem,
  ...more,
})

/** 24 rem, 1.5 rem at the edges and two gaps of 0.75 rem. */
const COLUMNS = [column('a', 8), column('b', 8, { dropOrder: 2 }), column('c', 8, { dropOrder: 1 })]
const NEEDED = 27

const shown = (width: number, { hasCheckboxes = false, mayDrop = false } = {}) =>
  columnsThatFit(COLUMNS, { width, hasCheckboxes, mayDrop })
    ?.map(({ id }) => id)
    .join('') ?? null

describe('columns', () => {
  test('all stand where there is room for them, with the checkboxes', () => {
    expect(shown(NEEDED)).toBe('abc')
    expect(shown(NEEDED, { hasCheckboxes: true })).toBeNull()
    expect(shown(NEEDED + 2, { hasCheckboxes: true })).toBe('abc')
  })

  test('none vanishes where a row is all that is told of it', () => {
    expect(shown(NEEDED - 0.5)).toBeNull()
  })

  test('beside a panel they go one by one, in their order', () => {
    expect(shown(NEEDED - 0.5, { mayDrop: true })).toBe('ab')
    expect(shown(NEEDED - 9, { mayDrop: true })).toBe('a')
    expect(shown(9, { mayDrop: true })).toBeNull()
  })
})

test('a column is as wide as it says, or takes its share of what is left', () => {
  const columns = [column('a', 7), column('b', 6, { grows: 1 }), column('c', 7, { grows: 3 })]
  const space = { width: 0, hasCheckboxes: true }
  expect(tracksOf(columns, space)).toBe('1.25rem 7rem minmax(6rem, 1fr) minmax(7rem, 3fr)')
})

test('width to spare goes first where something would be cut, in the proportion of what is missing', () => {
  const columns = [column('a', 8, { idealRem: 14, grows: 1 }), column('b', 8, { idealRem: 11 }), column('c', 8)]
  const tracks = (width: number) => tracksOf(columns, { width, hasCheckboxes: false })
  expect(tracks(NEEDED)).toBe('minmax(8rem, 1fr) 8rem 8rem')
  expect(tracks(NEEDED + 6)).toBe('minmax(12rem, 1fr) 10rem 8rem')
  expect(tracks(NEEDED + 20)).toBe('minmax(14rem, 1fr) 11rem 8rem')
})
