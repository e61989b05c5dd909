import { expect, test } from 'bun:test'
import { widestOfFigures, widestOfWords } from '#ui/kit/text/Widest.tsx'

test('the longest figure of each currency, with the decimals of all', () => {
  expect(widestOfFigures(['AED 5.00', 'AED 1,250.50', 'KWD 7.250', 'AED 12.00'])).toBe('AED 1,250.500\nKWD 7.250')
})

test('figures without decimals have the space of those of others', () => {
  expect(widestOfFigures(['12', '−3.25'])).toBe('12.00\n−3.25')
  expect(widestOfFigures(['12', '3'])).toBe('12')
  expect(widestOfFigures([])).toBe('')
})

test('each word once', () => {
  expect(widestOfWords(['kg', 'box', 'kg', ''])).toBe('kg\nbox\n')
})
