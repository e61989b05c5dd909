import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type EditableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { changeLine, withoutAdded } from '#domain/documents/drafts/line-editing.ts'
import type { PasteTerms } from '#domain/documents/drafts/pasted-cells.ts'
import { readTable } from '#domain/documents/drafts/pasted-columns.ts'
import { isAllRead, pasteLines, readPastedLines, remainingLines } from '#domain/documents/drafts/pasted-lines.ts'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { runs } from '#tests/support/runs.ts'

const UAE: PasteTerms = {
  currency: 'AED',
  isBilingual: false,
  country: 'AE',
  vatRegistered: true,
  standardRate: '5',
  rates: [],
}

const start = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-21',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})

const rowsOf = (text: string) => text.split('\n').map((row) => row.split('|'))

function paste(text: string, { terms = {}, focused = 'description', free = MAX_LINES }: Pasting = {}) {
  const all = { ...UAE, ...terms }
  const table = readTable(rowsOf(text), focused, all)
  const read = readPastedLines(table, table.columns, all, free)
  return { table, read, isClear: isAllRead(table, read), changes: read.lines.map(({ change }) => change) }
}
type Pasting = { terms?: Partial<PasteTerms>; focused?: string; free?: number }

const problems = ({ read }: ReturnType<typeof paste>) =>
  read.lines.flatMap(({ row, problems }) => [...problems].map(([column, { problem }]) => [row, column, problem]))

describe('rows as lines', () => {
  test('Arabic headings, digits and VAT', () => {
    const { changes, isClear } = paste(
      'م|البيان|الكمية|الوحدة|سعر الوحدة|الخصم|الضريبة|الإجمالي\n١|تصميم|٢|يوم|١٬٢٥٠٫٧٥|١٠٪|٥٪|٢٬٢٥١٫٣٥\n٢|تصدير|١|طن|٩٠٠|-|0%|900\n٣|تعليم|١||٩٠٠||معفى|',
    )
    expect(isClear).toBe(true)
    expect(changes).toMatchObject([
      {
        description: 'تصميم',
        quantity: '2',
        unit: 'يوم',
        unitPrice: '1250.75',
        discount: '10%',
        tax: 'standard',
        taxRate: '',
      },
      { description: 'تصدير', discount: '', tax: 'zero' },
      { description: 'تعليم', unit: '', tax: 'exempt' },
    ])
  })

  test('cells that are not read are told and kept as typed', () => {
    const pasted = paste('Item|Qty|Price|VAT\nDesign|two|1.234,75|15%\nPaper|1|20|5%')
    expect(pasted.isClear).toBe(false)
    expect(problems(pasted)).toEqual([
      [0, 1, 'not-a-number'],
      [0, 2, 'not-a-number'],
      [0, 3, 'rate-not-allowed'],
    ])
    expect(pasted.read.lines[0]?.typed).toEqual({ quantity: 'two', unitPrice: '1.234,75' })
    expect(pasted.read.unread).toBe(3)
  })

  test('a plain number below a heading of percent is one; a currency in the heading counts for its cells', () => {
    expect(paste('Item|Price|Discount %\nDesign|450|10').changes[0]).toMatchObject({ discount: '10%' })
    expect(problems(paste('Item|Price (USD)\nDesign|450\nPaper|'))).toEqual([[0, 1, 'other-currency']])
  })

  test('amounts of tax are read as the rate they come to, and told where they come to none', () => {
    const amounts = paste('Item|Qty|Price|Discount|VAT\nDesign|2|450||45\nPaper|1|100|50%|2.5\nInk|1|9||0')
    expect(amounts.isClear).toBe(true)
    expect(amounts.changes.map(({ tax, taxRate }) => [tax, taxRate])).toEqual([
      ['standard', ''],
      ['standard', ''],
      ['zero', ''],
    ])
    expect(problems(paste('Item|Qty|Price|VAT\nDesign|2|450|45\nPaper|1|100|15'))).toEqual([[1, 3, 'tax-amount']])
    expect(problems(paste('Item|Qty|Price|VAT amount\nDesign|2|50|7.5'))).toEqual([[0, 3, 'tax-amount']])
    expect(paste('Item|Qty|Price|VAT\nDesign|2|50|5').isClear).toBe(true)
  })

  test('a list with amounts, amounts of tax, totals and a row of sums is read whole', () => {
    const { read, changes, isClear } = paste(
      'S.No|Particulars|QTY|RATE|AMOUNT|VAT 5%|TOTAL\n1|Laptop|2|3,500.00|7,000.00|350.00|7,350.00\n' +
        '2|Mouse|5|45.00|225.00|11.25|236.25\n||||7,225.00|361.25|7,586.25',
    )
    expect(isClear).toBe(true)
    expect(read.totalRows).toBe(1)
    expect(changes).toMatchObject([
      { description: 'Laptop', quantity: '2', unitPrice: '3500.00', tax: 'standard' },
      { description: 'Mouse', quantity: '5', unitPrice: '45.00', tax: 'standard' },
    ])
  })

  test('the column of tax of an unregistered seller is left out, and said so', () => {
    const { read, changes, isClear } = paste('Item|Price|VAT\nDesign|450|5%', { terms: { vatRegistered: false } })
    expect(read.isTaxLeftOut).toBe(true)
    expect(isClear).toBe(false)
    expect(changes).toEqual([{ description: 'Design', unitPrice: '450' }])
  })

  test('a total is compared: before or after discount, with or without tax, rounded', () => {
    const headings = 'Item|Qty|Price|Discount|Total\n'
    for (const total of ['900', '810', '850.5', '945.00', 'AED 850.50', '851', '']) {
      expect([total, problems(paste(`${headings}Design|2|450|10%|${total}`))]).toEqual([total, []])
    }
    expect(problems(paste(`${headings}Design|2|450||1000`))).toEqual([[0, 4, 'total-differs']])
    expect(problems(paste(`${headings}Design||450||450`))).toEqual([])
  })

  test('totals without prices are told', () => {
    expect(paste('Item|Qty|Amount\nDesign|2|450').read.isPriceMissing).toBe(true)
    expect(paste('Item|Amount\nDesign|450').changes[0]).toMatchObject({ unitPrice: '450' })
  })

  test('rows of sums and rows with a number alone are no lines', () => {
    const { read, changes, isClear } = paste(
      '#|Item|Qty|Price|Total\n1|Design|2|450|900\n2||||\n|Subtotal|||900\n|VAT 5%|||45\n|Total|||945',
    )
    expect(changes.map(({ description }) => description)).toEqual(['Design'])
    expect([read.totalRows, isClear]).toEqual([3, true])
  })

  test('rows beyond the most lines are counted', () => {
    const { read, isClear } = paste('a|1\nb|2\nc|3', { free: 2 })
    expect([read.lines.length, read.tooMany, isClear]).toEqual([2, 1, false])
    expect(remainingLines(changeLine(start, 1, { description: 'x' }))).toBe(MAX_LINES - 1)
  })
})

describe('into the draft', () => {
  const draft = (...descriptions: string[]): EditableDraft =>
    descriptions.reduce((one, description) => changeLine(one, one.lines.at(-1)?.key ?? 0, { description }), start)
  const written = ({ lines }: EditableDraft) => lines.map(({ description }) => description)
  const key = ({ lines }: EditableDraft, index: number) => lines[index]?.key ?? -1

  test('described lines are added below the line and overwrite nothing', () => {
    const before = draft('a', 'b')
    const { read } = paste('x|1\ny|2')
    expect(written(pasteLines(before, key(before, 0), read, true))).toEqual(['a', 'x', 'y', 'b', ''])
  })

  test('the first takes the place of a blank line, which keeps its key', () => {
    const before = draft('a')
    const after = pasteLines(before, key(before, 1), paste('x|1\ny|2').read, true)
    expect(written(after)).toEqual(['a', 'x', 'y', ''])
    expect(key(after, 1)).toBe(key(before, 1))
    expect(written(pasteLines(before, null, paste('x|1\ny|2').read, true))).toEqual(['a', 'x', 'y', ''])
  })

  test('figures alone fill the cells from the line down, and lines follow', () => {
    const before = draft('a', 'b')
    const after = pasteLines(before, key(before, 1), paste('3\n4', { focused: 'quantity' }).read, true)
    expect(after.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['a', ''],
      ['b', '3'],
      ['', '4'],
      ['', ''],
    ])
  })

  test('what was not read is kept as typed, or left out', () => {
    const { read } = paste('Item|Qty\nDesign|two\nPaper|2')
    expect(pasteLines(start, 1, read, true).lines[0]).toMatchObject({ description: 'Design', quantity: 'two' })
    expect(pasteLines(start, 1, read, false).lines[0]).toMatchObject({ description: 'Design', quantity: '' })
  })

  test('is taken back, also after other edits', () => {
    const before = draft('a', 'b')
    const added = pasteLines(before, key(before, 0), paste('x|1\ny|2').read, true)
    expect(withoutAdded(added, before, added)).toMatchObject({ lines: before.lines })
    const edited = changeLine(added, key(before, 1), { description: 'B' })
    expect(written(withoutAdded(edited, before, added))).toEqual(['a', 'B', ''])
    const filled = pasteLines(before, key(before, 0), paste('3\n4\n5', { focused: 'quantity' }).read, true)
    expect(withoutAdded(filled, before, filled).lines.map(({ quantity }) => quantity)).toEqual(['', '', ''])
  })
})

/** A table as somebody writes it, with headings in either language or none of the figures misread. */
const line = fc.record({
  description: fc.constantFrom('Design of a brand', 'تصميم الهوية', 'Paper, "A4"', 'Two\nlines', 'Tax advice'),
  quantity: fc.integer({ min: 1, max: 999 }).map(String),
  unit: fc.constantFrom('', 'day', 'علبة'),
  price: fc.integer({ min: 1, max: 9_999_999 }),
  discount: fc.constantFrom('', '10%', '2.5%'),
  tax: fc.constantFrom(['5%', 'standard'], ['0%', 'zero'], ['معفى', 'exempt'], ['Reverse charge', 'reverse-charge']),
})

const HEADINGS = [
  ['Description', 'Qty', 'Unit', 'Unit price', 'Discount', 'VAT'],
  ['البيان', 'الكمية', 'الوحدة', 'السعر', 'الخصم', 'الضريبة'],
]

test('a table that was written is read back, up to two hundred rows', () => {
  const money = (fils: number) => `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 200 }),
      fc.constantFrom(...HEADINGS),
      fc.boolean(),
      (lines, headings, isGrouped) => {
        const shown = (fils: number) => (isGrouped ? money(fils).replace(/\B(?=(\d{3})+\.)/g, ',') : money(fils))
        const rows = lines.map(({ description, quantity, unit, price, discount, tax }) => [
          description,
          quantity,
          unit,
          shown(price),
          discount,
          tax[0] ?? '',
        ])
        const table = readTable([headings, ...rows], 'description', UAE)
        const read = readPastedLines(table, table.columns, UAE)
        expect(isAllRead(table, read)).toBe(true)
        expect(pasteLines(start, 1, read, true).lines.slice(0, -1)).toMatchObject(
          lines.map(({ price, tax, ...texts }) => ({ ...texts, unitPrice: money(price), tax: tax[1] })),
        )
      },
    ),
    runs(50),
  )
})
