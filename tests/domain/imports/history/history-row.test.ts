/** Rows of invoices that were issued elsewhere. */
import { expect, test } from 'bun:test'
import { HISTORY_HEADS } from '#domain/imports/history/history-heads.ts'
import { historyKeys } from '#domain/imports/history/history-keys.ts'
import { readHistoryRow } from '#domain/imports/history/history-row.ts'
import { seriesOfNumber } from '#domain/imports/history/numbers.ts'
import { matchColumns } from '#domain/imports/heads.ts'

const TERMS = {
  currency: 'AED',
  baseCurrency: 'AED',
  country: 'AE',
  today: '2026-11-03',
  signOf: () => 'point' as const,
  orderOf: () => 'day-first' as const,
}

const read = (cells: Record<string, string>) =>
  readHistoryRow({ number: 'A-1', customer: 'Noor', issueDate: '31/12/2025', ...cells }, TERMS)

test('the totals of the file stand, and what it leaves out follows from the others', () => {
  const amounts = (cells: Record<string, string>) => {
    const { net, tax, total, paid } = read(cells).values
    return [net, tax, total, paid].join(' ')
  }
  expect(amounts({ net: '100', tax: '5', total: 'AED 105.00', balance: '٤٠' })).toBe('100.00 5.00 105.00 65.00')
  expect(amounts({ net: '100', total: '105' })).toBe('100.00 5.00 105.00 0.00')
  expect(amounts({ net: '100', tax: '5' })).toBe('100.00 5.00 105.00 0.00')
  expect(amounts({ total: '105' })).toBe('105.00 0.00 105.00 0.00')
  expect(amounts({ balance: '105' })).toBe('105.00 0.00 105.00 0.00')
  expect(amounts({ number: '', total: '105', balance: '40' })).toBe('40.00 0.00 40.00 0.00')
  expect(amounts({ number: 'OB-0003', balance: '40' })).toBe('40.00 0.00 40.00 0.00')
})

test('what is in the customer’s favour is a credit', () => {
  const credit = (cells: Record<string, string>) => {
    const { problems, values } = read(cells)
    return [problems, values.total, values.paid, values.credit]
  }
  expect(credit({ number: '', balance: '(5.00)' })).toEqual([{}, undefined, undefined, '5.00'])
  expect(credit({ number: 'OB-0001', total: '-5' })).toEqual([{}, undefined, undefined, '5.00'])
  expect(credit({ total: '100', balance: '-5' })).toEqual([{}, '100.00', '100.00', '5.00'])
  expect(credit({ total: '100', paid: '101', balance: '-1' })).toEqual([{}, '100.00', '100.00', '1.00'])
  expect(credit({ total: '100', paid: '100' })).toEqual([{}, '100.00', '100.00', undefined])
})

test('what does not add up is refused at its field', () => {
  const problems = (cells: Record<string, string>) =>
    Object.entries(read(cells).problems).map(([field, { problem, limit }]) => [field, problem, limit].join(' ').trim())
  expect(problems({ net: '100', tax: '5', total: '106' })).toEqual(['total not-the-sum 105.00'])
  expect(problems({ total: '100', paid: '-1' })).toEqual(['paid too-large 100.00'])
  expect(problems({ total: '100', paid: '10', balance: '80' })).toEqual(['balance not-the-rest 90.00'])
  expect(problems({ total: '-100' })).toEqual(['total credit-not-imported'])
  expect(problems({ balance: '-5' })).toEqual(['total credit-not-imported'])
  expect(problems({})).toEqual(['total missing'])
  expect(problems({ total: '1', status: 'Voided' })).toEqual(['status not-issued'])
  expect(problems({ total: '1', status: 'ملغاة' })).toEqual(['status not-issued'])
  expect(problems({ total: '1', issueDate: '2026-11-04' })).toEqual(['issueDate day-too-late 2026-11-03'])
  expect(problems({ total: '1', issueDate: '' })).toEqual(['issueDate missing'])
  expect(problems({ total: '1', dueDate: '30/12/2025' })).toEqual(['dueDate before-issue-date'])
  expect(problems({ total: '1', customer: '' })).toEqual(['customer missing'])
  expect(problems({ total: '1.005' })).toEqual(['total too-many-decimals 2'])
  expect(problems({ total: '1', currency: 'XXY' })).toEqual(['currency not-a-currency'])
})

test('an invoice from before the tax of its country is read, and an opening balance needs no day', () => {
  expect(read({ total: '1', issueDate: '2015-03-01' })).toMatchObject({
    problems: {},
    values: { issueDate: '2015-03-01' },
  })
  expect(read({ number: '', issueDate: '', total: '1' })).toMatchObject({
    problems: {},
    values: { issueDate: '2026-11-03' },
  })
})

test('the rate is that of another currency alone', () => {
  expect(read({ total: '1', exchangeRate: '1' }).values).not.toHaveProperty('exchangeRate')
  expect(read({ total: '1', currency: 'USD', exchangeRate: '3.6725' }).values).toMatchObject({ exchangeRate: '3.6725' })
  expect(read({ total: '1', currency: 'USD', exchangeRate: '0' }).problems).toEqual({
    exchangeRate: { problem: 'not-positive' },
  })
})

test('heads of other products are known, each once', () => {
  const heads = ['InvoiceNumber', 'ContactName', 'EmailAddress', 'InvoiceDate', 'DueDate', 'TaxTotal', 'Total']
  const xero = matchColumns('history', [...heads, 'InvoiceAmountPaid', 'InvoiceAmountDue', 'Currency', 'Status'], {})
  expect(xero).toEqual([
    'number',
    'customer',
    'customerEmail',
    'issueDate',
    'dueDate',
    'tax',
    'total',
    'paid',
    'balance',
    'currency',
    'status',
  ])
  expect(Object.keys(HISTORY_HEADS)).toHaveLength(14)
})

test('numbers name the series that they would be of', () => {
  expect(seriesOfNumber('INV-0041')).toEqual({ prefix: 'INV', number: 41 })
  expect(seriesOfNumber('INV-2024-17')).toEqual({ prefix: 'INV-2024', number: 17 })
  expect([seriesOfNumber('1041'), seriesOfNumber('م-1'), seriesOfNumber('INV-0')]).toEqual([null, null, null])
})

test('an opening balance is found by its customer and currency', () => {
  const customer = { name: 'Noor', nameAr: null, trn: null, email: 'noor@example.com' }
  const [number, , email] = historyKeys({ number: null, currency: 'AED', customer })
  expect([number?.keys, email?.keys]).toEqual([[''], ['AED/noor@example.com']])
})
