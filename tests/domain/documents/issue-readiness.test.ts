import { expect, test } from 'bun:test'
import type { DocumentDraft } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { type IssueFacts, problemsBeforeIssue, warningsBeforeIssue } from '#domain/documents/issue-readiness.ts'

const draft: DocumentDraft = {
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-21',
  pricesIncludeTax: false,
  lines: [{ description: 'Paper', quantity: '1', unitPrice: '100', tax: 'standard' }],
}
const seller: Seller = { name: 'Al Waha Trading', country: 'AE', vatRegistered: true, trn: '100123456789003' }
const buyer: Buyer = { name: 'Noor Stationery' }
const facts: IssueFacts = {
  seller,
  buyer,
  baseCurrency: 'AED',
  kind: 'simplified-tax-invoice',
  total: '105.00',
  today: '2026-11-21',
}
const line = { description: 'Paper', quantity: '1', unitPrice: '100', tax: 'standard' } as const

test('a ready draft has no problems', () => {
  expect(problemsBeforeIssue({ ...draft, dueDate: '2026-11-21', supplyDate: '2026-11-20' }, facts)).toEqual({})
})

test.each([
  ['no customer', draft, { ...facts, buyer: null }, { customer: 'missing' }],
  ['a customer without a name', draft, { ...facts, buyer: { name: ' ' } }, { customer: 'missing' }],
  ['no lines', { ...draft, lines: [] }, facts, { lines: 'missing' }],
  [
    'a line without words',
    { ...draft, lines: [line, { ...line, description: ' ' }] },
    facts,
    { 'lines.1.description': 'missing' },
  ],
  ['due before issue', { ...draft, dueDate: '2026-11-20' }, facts, { dueDate: 'before-issue-date' }],
  [
    'days that are none',
    { ...draft, issueDate: '2026-02-30', supplyDate: 'x', dueDate: '' },
    facts,
    { issueDate: 'not-a-day', supplyDate: 'not-a-day', dueDate: 'not-a-day' },
  ],
  ['dollars without a rate', { ...draft, currency: 'USD' }, facts, { exchangeRate: 'missing' }],
  [
    'a registered seller without a number',
    draft,
    { ...facts, seller: { ...seller, trn: '' } },
    { 'seller.trn': 'missing' },
  ],
  [
    'a registered seller with a wrong number',
    draft,
    { ...facts, seller: { ...seller, trn: '300123456789003' } },
    { 'seller.trn': 'not-a-uae-trn' },
  ],
  ['a seller without a name', draft, { ...facts, seller: { ...seller, name: '' } }, { 'seller.name': 'missing' }],
  [
    'reverse charge without the recipient’s number',
    { ...draft, lines: [{ ...line, tax: 'reverse-charge' }] },
    facts,
    { 'customer.trn': 'missing' },
  ],
  [
    'a full tax invoice without the buyer’s number',
    draft,
    { ...facts, kind: 'tax-invoice' },
    { 'customer.trn': 'missing' },
  ],
  [
    'a buyer with a wrong number',
    draft,
    { ...facts, buyer: { ...buyer, trn: '300123456789003' } },
    { 'customer.trn': 'not-a-uae-trn' },
  ],
  [
    'Saudi Arabia in English',
    { ...draft, currency: 'SAR' },
    { ...facts, baseCurrency: 'SAR', seller: { ...seller, country: 'SA', trn: '310122393500003' } },
    { language: 'not-an-option' },
  ],
  ['owing the customer', draft, { ...facts, total: '-0.01' }, { lines: 'total-negative' }],
] as const)('%s', (_name, typed, known, problems) => {
  const found = problemsBeforeIssue(typed as DocumentDraft, known)
  expect(Object.fromEntries(Object.entries(found).map(([path, { problem }]) => [path, problem]))).toEqual({
    ...problems,
  })
})

test('an unregistered seller needs neither TRN nor exchange rate; text in either language is enough', () => {
  const unregistered: Seller = { name: '', nameAr: 'متجر الواحة', country: 'AE', vatRegistered: false }
  const arabic = { ...line, description: '', descriptionAr: 'ورق' }
  const known: IssueFacts = { ...facts, seller: unregistered, buyer: { name: '', nameAr: 'نور' }, kind: 'invoice' }
  expect(problemsBeforeIssue({ ...draft, currency: 'USD', lines: [arabic] }, known)).toEqual({})
})

test('warnings do not block issuing', () => {
  const on = (supplyDate: string) => warningsBeforeIssue({ ...draft, supplyDate }, facts)
  expect(on('2026-11-07')).toEqual([])
  expect(on('2026-11-06')).toEqual([{ warning: 'late-issue', daysAfterSupply: 15, lastDay: '2026-11-20' }])
  expect(on('2026-11-22')).toEqual([{ warning: 'supply-in-future' }])
  expect(warningsBeforeIssue(draft, facts)).toEqual([])
  expect(warningsBeforeIssue(draft, { ...facts, kind: 'tax-invoice' })).toEqual([
    { warning: 'particular-missing', path: 'seller.address' },
    { warning: 'particular-missing', path: 'customer.address' },
  ])
})

test('an issue date out of its bounds is refused with its bound, for every type', () => {
  const found = (issueDate: string, known: Partial<IssueFacts>) =>
    problemsBeforeIssue({ ...draft, issueDate }, { ...facts, ...known }).issueDate
  for (const kind of ['simplified-tax-invoice', 'tax-invoice', 'invoice', 'quotation'] as const) {
    expect(found('2017-12-31', { kind })).toEqual({ problem: 'before-vat', limit: '2018-01-01' })
    expect(found('2031-01-01', { kind })).toEqual({ problem: 'issue-date-too-late', limit: '2027-11-21' })
    expect(found('2027-11-21', { kind })).toBeUndefined()
  }
})

test('a late issue is told by the law of the country, and to nobody who is not registered', () => {
  const warned = (country: string, issueDate: string, supplyDate: string, vatRegistered = true) =>
    warningsBeforeIssue(
      { issueDate, supplyDate, currency: 'AED', lines: [] },
      { ...facts, seller: { ...seller, country, vatRegistered }, today: issueDate },
    ).filter(({ warning }) => warning !== 'arabic-missing')
  expect(warned('SA', '2026-12-15', '2026-11-01')).toEqual([])
  expect(warned('SA', '2026-12-16', '2026-11-30')).toEqual([
    { warning: 'late-issue', daysAfterSupply: 16, lastDay: '2026-12-15' },
  ])
  expect(warned('OM', '2026-11-16', '2026-11-01')).toEqual([])
  expect(warned('OM', '2026-11-17', '2026-11-01')).toEqual([
    { warning: 'late-issue', daysAfterSupply: 16, lastDay: '2026-11-16' },
  ])
  expect(warned('QA', '2026-12-31', '2026-01-01')).toEqual([])
  for (const country of ['AE', 'SA', 'BH', 'OM', 'KW']) {
    expect(warned(country, '2026-12-31', '2026-01-01', false)).toEqual([])
  }
})
