import { expect, test } from 'bun:test'
import { assert, oneof, property, record, string, stringMatching } from 'fast-check'
import { MAX_DUE_DAYS, MAX_DUE_MONTHS, type DueTerms } from '#domain/calendar/due-terms.ts'
import { readDueTermsCell } from '#domain/imports/customers/due-terms-cell.ts'
import { CUSTOMER_HEADS } from '#domain/imports/customers/customer-heads.ts'
import { readCustomerRow } from '#domain/imports/customers/customer-row.ts'
import { ITEM_HEADS } from '#domain/imports/items/item-heads.ts'
import { readItemRow } from '#domain/imports/items/item-row.ts'
import { dueTermsText } from '#i18n/account/due-terms-text.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { translator } from '#i18n/translator.ts'

const TERMS = { currency: 'AED', signOf: () => 'point' as const }
const item = (cells: Record<string, string>) => readItemRow(cells, TERMS)

test('a customer of another product becomes one of ours', () => {
  const { values, problems } = readCustomerRow({
    name: 'Noor Trading',
    trn: '100123456789003',
    treatment: 'vat_registered',
    address: 'Office 1',
    city: 'Dubai',
    postcode: '12345',
    emirate: 'Dubai',
    country: 'United Arab Emirates',
    dueTerms: 'Net 30',
    contactFirstName: 'Layla',
    contactLastName: 'Hassan',
    attachEInvoice: 'نعم',
  })
  expect(problems).toEqual({})
  expect(values).toEqual({
    name: 'Noor Trading',
    trn: '100123456789003',
    treatment: 'registered',
    address: 'Office 1, Dubai, 12345',
    emirate: 'DXB',
    country: 'AE',
    dueTerms: { days: 30 },
    attachEInvoice: true,
    contacts: [{ name: 'Layla Hassan', email: '', phone: '', mails: [] }],
  })
})

test('a state outside the Emirates is a part of the address', () => {
  expect(readCustomerRow({ name: 'Al Faisal', emirate: 'Riyadh Province', country: 'SA' }).values).toEqual({
    name: 'Al Faisal',
    address: 'Riyadh Province',
    country: 'SA',
  })
  expect(readCustomerRow({ name: 'Al Faisal', emirate: 'Riyadh' }).problems).toMatchObject({
    emirate: { problem: 'not-an-option' },
  })
})

test('payment terms are read as they are written', () => {
  const days = (text: string) => {
    const read = readDueTermsCell(text)
    return read.ok ? read.value : read.problem.problem
  }
  expect([days('Net 30'), days('45 days'), days('٦٠ يوماً'), days('Due on Receipt'), days('عند الاستلام')]).toEqual([
    { days: 30 },
    { days: 45 },
    { days: 60 },
    { days: 0 },
    { days: 0 },
  ])
  expect([days('Due end of the month'), days('End of next month'), days('2% 10 net 30'), days('400')]).toEqual([
    { endOfMonth: 0 },
    { endOfMonth: 1 },
    'not-whole',
    'too-large',
  ])
})

test('stock begins to be tracked where there is some', () => {
  expect(item({ name: 'Tea', openingStock: '5', openingCost: '2.125' }).values).toEqual({
    name: 'Tea',
    trackStock: true,
    openingStock: '5',
    openingCost: '2.125',
  })
  expect(item({ name: 'Tea', openingCost: '2' }).values).toEqual({ name: 'Tea' })
  expect(item({ name: 'Repair', kind: 'service', openingStock: '5' }).values).toEqual({
    name: 'Repair',
    kind: 'service',
  })
  expect(item({ name: 'Tea', trackStock: 'no', openingStock: '5' }).values).toEqual({ name: 'Tea' })
})

test('tax is a treatment, a rate, or both', () => {
  const tax = (text: string) => item({ tax: text }).values
  expect(tax('VAT 5%')).toEqual({ tax: 'standard', taxRate: '5' })
  expect(tax('Standard Rate [5%]')).toEqual({ tax: 'standard', taxRate: '5' })
  expect(tax('15')).toEqual({ tax: 'standard', taxRate: '15' })
  expect(tax('0%')).toEqual({ tax: 'zero' })
  expect(tax('معفى من الضريبة')).toEqual({ tax: 'exempt' })
  expect(item({ tax: 'luxury' }).problems).toMatchObject({ tax: { problem: 'not-an-option' } })
})

test('prices in another currency are refused', () => {
  expect(item({ name: 'Tea', currency: 'USD' }).problems).toEqual({
    currency: { problem: 'not-company-currency', limit: 'AED' },
  })
})

test('no cell of any text makes reading a row fail', () => {
  const texts = oneof(string({ unit: 'grapheme' }), stringMatching(/^[-0-9٠-٩.,٫()%A-Z ]{0,12}$/))
  const rowOf = (heads: object) => record(Object.fromEntries(Object.keys(heads).map((name) => [name, texts])))
  assert(property(rowOf(CUSTOMER_HEADS), (cells) => void readCustomerRow(cells)))
  assert(property(rowOf(ITEM_HEADS), (cells) => void item(cells)))
})

test('payment terms of our own files are read back, all of them, in both languages', () => {
  const all: DueTerms[] = [
    ...Array.from({ length: MAX_DUE_DAYS + 1 }, (_, days) => ({ days })),
    { endOfMonth: 0 },
    { endOfMonth: 1 },
    ...Array.from({ length: MAX_DUE_MONTHS + 1 }, (_, months) => [
      { day: 1, months },
      { day: 31, months },
    ]).flat(),
  ]
  for (const language of ['en', 'ar'] as const) {
    const t = translator(dueTermsMessages, language)
    for (const terms of all) expect(readDueTermsCell(dueTermsText(t, terms))).toEqual({ ok: true, value: terms })
  }
})
