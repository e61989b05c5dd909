/** Clipboard text of spreadsheets, read into rows and cells. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { readRows } from '#ui/features/documents/editor/paste/read-rows.ts'
import { runs } from '#tests/support/runs.ts'

test('cells stand between tabs, rows between line breaks of any kind', () => {
  expect(readRows('a\tb\r\nc\t\td\n')).toEqual([
    ['a', 'b'],
    ['c', '', 'd'],
  ])
})

test('a quoted cell holds line breaks, tabs and quotes', () => {
  expect(readRows('"Design\r\nof ""Waha""\tbrand"\t2\nPaper\t12')).toEqual([
    ['Design\nof "Waha"\tbrand', '2'],
    ['Paper', '12'],
  ])
})

test('quotes that belong to the words stay, and take no other row along', () => {
  expect(readRows('24" screen\t2\n"Gold" coffee\t3\n"\n"two\nlines"\t4')).toEqual([
    ['24" screen', '2'],
    ['"Gold" coffee', '3'],
    ['"'],
    ['two\nlines', '4'],
  ])
})

test('rows with nothing in them are left out', () => {
  expect(readRows('a\t1\r\n\t\r\n\r\nb\t2\r\n\t\t\r\n\r\n')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(readRows('\n\t\n')).toEqual([])
})

/** Excel quotes a cell that holds a tab, a line break or a quote. */
const written = (rows: string[][]) =>
  rows
    .map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\r\n')

test('a table that was written is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ب', '1', '"', '\n', '\t', ' ', ',', ';'), maxLength: 8 })
  const stored = cell.map((text) => `x${text.trim()}x`)
  const table = fc
    .integer({ min: 1, max: 6 })
    .chain((width) =>
      fc.array(fc.array(stored, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }),
    )
  fc.assert(
    fc.property(table, (rows) => {
      expect(readRows(written(rows))).toEqual(rows)
    }),
    runs(100),
  )
})

test('two hundred rows, each with an unpaired quote', () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`"A" ${index}`, '1'])
  expect(readRows(rows.map((row) => row.join('\t')).join('\n'))).toEqual(rows)
})
