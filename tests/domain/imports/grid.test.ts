import { expect, test } from 'bun:test'
import { readGrid } from '#domain/imports/grid.ts'
import { knownHeads } from '#domain/imports/heads.ts'

const read = (...lines: string[][]) =>
  readGrid(
    lines.map((cells, at) => ({ number: at + 1, cells })),
    (heads) => knownHeads('items', heads),
  )

test('heads may stand below a title, and rows keep the number of their line', () => {
  expect(read(['Price list 2026'], [], ['Name', 'Price', ''], ['Tea', '7'], ['', ''], ['Coffee'])).toEqual({
    ok: true,
    grid: {
      heads: ['Name', 'Price'],
      rows: [
        { number: 4, cells: ['Tea', '7'] },
        { number: 6, cells: ['Coffee', ''] },
      ],
    },
  })
})

test('the limits have a problem each', () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => [`${at}`])
  expect(read(['Name'], ...rows)).toEqual({ ok: false, problem: 'too-many-rows' })
  expect(read(['Name'], ...rows.slice(1))).toMatchObject({ ok: true })
  expect(
    read(
      Array.from({ length: 101 }, () => 'Name'),
      ['a'],
    ),
  ).toEqual({ ok: false, problem: 'too-many-columns' })
  expect(read(['Name'], ['x'.repeat(4_001)])).toEqual({ ok: false, problem: 'cell-too-long' })
  expect(read(['Name'])).toEqual({ ok: false, problem: 'empty' })
  expect(read()).toEqual({ ok: false, problem: 'empty' })
})

test('what cannot be stored is removed', () => {
  expect(read(['Name'], ['a\u0000b\uD800c'])).toMatchObject({ grid: { rows: [{ cells: ['abc'] }] } })
})
