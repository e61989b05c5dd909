import { expect, test } from 'bun:test'
import { dayOrderOf, readDayCell } from '#domain/imports/cells/days.ts'
import { readNumberCell } from '#domain/imports/cells/numbers.ts'
import {
  readCountry,
  readCurrency,
  readCustomerTreatment,
  readDocumentLanguage,
  readEmirate,
  readItemKind,
  readItemTax,
  readPerson,
  readYesNo,
} from '#domain/imports/cells/words.ts'
import { LOCALES } from '#domain/locale.ts'
import { PERSONS } from '#domain/customers/buyer.ts'
import { EMIRATES } from '#domain/account/seller.ts'
import { CUSTOMER_TREATMENTS } from '#domain/tax/treatment.ts'
import { customerExportMessages } from '#i18n/customers/export.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { inventoryExportMessages } from '#i18n/inventory/export.ts'
import { translator } from '#i18n/translator.ts'
import { EMIRATE_NAMES, TREATMENT_NAMES } from '#i18n/print/print.ts'

const number = (text: string, sign: 'point' | 'comma' = 'point', allowNegative = false) => {
  const read = readNumberCell(text, sign, { maxScale: 6, allowNegative })
  return read.ok ? read.value : read.problem.problem
}

test('numbers are read as they are typed in the Gulf', () => {
  expect(number('١٬٢٣٤٫٥٠')).toBe('1234.5')
  expect(number('1٬234٫50')).toBe('1234.5')
  expect(number('AED 1,234.50')).toBe('1234.5')
  expect(number('1,234.50 د.إ')).toBe('1234.5')
  expect(number('(5.00)', 'point', true)).toBe('-5')
  expect(number('-')).toBe('0')
  expect(number('1.234,75', 'comma')).toBe('1234.75')
  expect(number('12,5')).toBe('12.5')
  expect(number('0.10000000')).toBe('0.1')
})

test('what is no number is refused, never guessed', () => {
  expect(number('12 pcs')).toBe('not-a-number')
  expect(number('1.234,75')).toBe('not-a-number')
  expect(number('1E3')).toBe('not-a-number')
  expect(number('1.1234567')).toBe('too-many-decimals')
  expect(number('(5.00)')).not.toBe('-5')
})

const day = (text: string, order: 'day-first' | 'month-first' = 'day-first') => {
  const read = readDayCell(text, order)
  return read.ok ? read.value : read.problem.problem
}

test('days are read in every usual form', () => {
  for (const text of [
    '2026-12-31',
    '2026/12/31',
    '31/12/2026',
    '31.12.26',
    '٣١/١٢/٢٠٢٦',
    '31 Dec 2026',
    'December 31, 2026',
  ])
    expect(day(text)).toBe('2026-12-31')
  for (const text of ['31 ديسمبر 2026', '31 كانون الأول 2026', '2026-12-31 10:15:00', '46387'])
    expect(day(text)).toBe('2026-12-31')
  expect(day('12/31/2026', 'month-first')).toBe('2026-12-31')
  expect(day('12 كانون الثاني 2026')).toBe('2026-01-12')
})

test('days that do not exist, and Hijri ones, are refused', () => {
  for (const text of ['31/02/2026', '12/31/2026', '1447-05-01', '15 محرم 1447', 'soon', '99999'])
    expect(day(text)).toBe('not-a-day')
})

test('the order of day and month is asked about where both fit', () => {
  expect(dayOrderOf(['01/02/2026', '31/12/2026'])).toBe('day-first')
  expect(dayOrderOf(['01/02/2026', '12/31/2026'])).toBe('month-first')
  expect(dayOrderOf(['01/02/2026', '05/05/2026'])).toBe('either')
  expect(dayOrderOf(['05/05/2026', '2026-01-02'])).toBe('day-first')
})

test('words of our own files are read in both languages', () => {
  for (const language of LOCALES) {
    const customers = translator(customerExportMessages, language)
    const record = translator(customerRecordMessages, language)
    const items = translator(inventoryExportMessages, language)
    expect([readYesNo(customers('yes')), readYesNo(customers('no'))]).toEqual(['yes', 'no'])
    for (const person of PERSONS) expect(readPerson(record(person))).toBe(person)
    for (const treatment of CUSTOMER_TREATMENTS) expect(readCustomerTreatment(record(treatment))).toBe(treatment)
    for (const emirate of EMIRATES) expect(readEmirate(EMIRATE_NAMES[emirate][language])).toBe(emirate)
    expect([readItemKind(items('goods')), readItemKind(items('service'))]).toEqual(['goods', 'service'])
    expect(readItemTax(items('standard'))).toBe('standard')
    for (const tax of ['zero', 'exempt', 'out-of-scope', 'reverse-charge'] as const)
      expect(readItemTax(TREATMENT_NAMES[tax][language])).toBe(tax)
    expect([record('english'), record('arabic'), record('bilingual')].map(readDocumentLanguage)).toEqual([
      'en',
      'ar',
      'bilingual',
    ])
  }
})

test('countries and currencies are read by code and by name', () => {
  for (const text of ['AE', 'ae', 'UAE', 'United Arab Emirates', 'الإمارات العربية المتحدة', 'الإمارات'])
    expect(readCountry(text)).toBe('AE')
  expect([readCountry('UK'), readCountry('السعودية'), readCountry('Atlantis')]).toEqual(['GB', 'SA', null])
  expect([
    readCurrency('AED'),
    readCurrency('AED- UAE Dirham'),
    readCurrency('US Dollar'),
    readCurrency('درهم إماراتي'),
  ]).toEqual(['AED', 'AED', 'USD', 'AED'])
  expect(readCurrency('shells')).toBeNull()
})
