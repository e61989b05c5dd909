import { describe, expect, test } from 'bun:test'
import { sheetCell } from '#domain/text/sheet-cell.ts'

describe('a decimal', () => {
  test.each([
    ['0', 0, '#,##0'],
    ['0.00', 0, '#,##0.00'],
    ['1234.50', 1234.5, '#,##0.00'],
    ['-0.005', -0.005, '#,##0.000'],
    ['3.6725', 3.6725, '#,##0.0000'],
    ['1234567890123.45', 1234567890123.45, '#,##0.00'],
    ['0.0000000123456789', 1.23456789e-8, '#,##0.0000000000000000'],
  ])('%s is a number in the format of its decimals', (text, value, format) => {
    expect(sheetCell(text, 'decimal')).toEqual({ value, format })
  })

  test.each([
    '12345678901234.56',
    '-1234567890123456',
    '123456789012345.678',
    '9007199254740993',
    '100000000000000000.00',
  ])('%s has more than 15 digits and stays a text', (text) => {
    expect(sheetCell(text, 'decimal')).toBe(text)
  })

  test.each(['1e5', '1,234.50', '٣', '=1+1', '+1', '.5', '1.', ' 1'])('%s is none and stays a text', (text) => {
    expect(sheetCell(text, 'decimal')).toBe(text)
  })
})

describe('a day', () => {
  test.each([
    ['2026-11-30', 46_356],
    ['1900-03-01', 61],
    ['2024-02-29', 45_351],
  ])('%s is counted as Excel does', (text, value) => {
    expect(sheetCell(text, 'day')).toEqual({ value, format: 'yyyy-mm-dd' })
  })

  test.each(['1900-02-28', '30/11/2026', '2026-11', ''])('%p is none', (text) => {
    expect(sheetCell(text, 'day')).toBe(text === '' ? null : text)
  })
})

describe('a text', () => {
  test.each(['=1+1', '+971501234567', '-2+3', '@SUM(A1)', "'quoted", '000123', '1.50', '2026-11-30', 'نور'])(
    '%s stays as it is',
    (text) => {
      expect(sheetCell(text)).toBe(text)
    },
  )

  test('what readers take for an escape is escaped, as are control characters', () => {
    expect(sheetCell('_x0041_')).toBe('_x005F_x0041_')
    expect(sheetCell('a\u{0B}b\r\nc')).toBe('a_x000B_b_x000D_\nc')
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    '%s, the name of a member of each object',
    (text) => {
      expect(sheetCell(text)).toMatch(/^_x[0-9A-F]{4}_/)
    },
  )

  test('is cut where Excel would call the file damaged', () => {
    expect(sheetCell('a'.repeat(40_000))).toHaveLength(32_767)
  })
})
