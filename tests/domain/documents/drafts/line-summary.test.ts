import { expect, test } from 'bun:test'
import { blankLine } from '#domain/documents/drafts/editable-draft.ts'
import { lineSummary } from '#domain/documents/drafts/line-summary.ts'

const line = (written: Partial<ReturnType<typeof blankLine>>) => ({ ...blankLine(1, 'standard'), ...written })
const DIRHAM = { currency: 'AED', language: 'en' as const }

test('numbers are normalised, with the digits of the currency', () => {
  const written = line({ description: ' Design ', quantity: '١٢٫٥', unit: 'day', unitPrice: '1234.5', discount: '10%' })
  expect(lineSummary(written, DIRHAM)).toEqual({
    description: 'Design',
    quantity: '12.5',
    unit: 'day',
    price: '1,234.50',
    discount: '10%',
  })
  expect(lineSummary(line({ unitPrice: '2×٤٥', discount: '5' }), { ...DIRHAM, currency: 'KWD' })).toMatchObject({
    price: '90.000',
    discount: '5.000',
  })
  expect(lineSummary(line({ unitPrice: '0.123456' }), DIRHAM).price).toBe('0.123456')
})

test('blank numbers show their defaults: quantity one, price zero', () => {
  expect(lineSummary(line({ description: 'Gift' }), DIRHAM)).toMatchObject({
    quantity: '1',
    price: '0.00',
    discount: '',
  })
})

test('unreadable input is unchanged', () => {
  const unread = { quantity: 'two', unitPrice: ' 1.234,75', discount: 'half' }
  expect(lineSummary(line(unread), DIRHAM)).toMatchObject({ quantity: 'two', price: '1.234,75', discount: 'half' })
})

test('the texts are those the document prints', () => {
  const both = line({ description: 'Dates', descriptionAr: 'تمور', unit: 'kg', unitAr: 'كغ' })
  expect(lineSummary(both, { ...DIRHAM, language: 'ar' })).toMatchObject({ description: 'تمور', unit: 'كغ' })
  expect(lineSummary(both, { ...DIRHAM, language: 'bilingual' })).toMatchObject({ description: 'Dates', unit: 'kg' })
})
