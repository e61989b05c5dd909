import { expect, test } from 'bun:test'
import { COMMON_DUE_DAYS } from '#domain/account/new-documents.ts'
import { BLANK_PARTY } from '#ui/features/account/party/party-values.ts'
import { companyBody, companyValues, readTerms, TERMS } from '#ui/features/account/company/company-values.ts'

const ACCOUNT = {
  name: 'Al Waha',
  nameAr: null,
  country: 'AE',
  vatRegistered: true,
  trn: '100123456789003',
  emirate: 'DXB',
  address: null,
  addressAr: null,
  phone: null,
  email: null,
  website: null,
  bank: { bankName: 'Emirates NBD', iban: 'AE070331234567890123456' },
  language: 'en',
  documentLanguage: null,
  amountStyle: 'code',
  commercialRegistration: null,
  registration: null,
  tin: null,
  postal: null,
  lowStockMail: false,
  dueDays: 14,
} as const

const UNCHANGED = { saved: ACCOUNT, dueDays: 14 }

test('the form holds text where the account holds null', () => {
  expect(companyValues(ACCOUNT)).toEqual({
    ...ACCOUNT,
    nameAr: '',
    commercialRegistration: '',
    address: '',
    addressAr: '',
    phone: '',
    email: '',
    website: '',
    bank: { ...ACCOUNT.bank, accountName: '', swift: '' },
    ...BLANK_PARTY,
    terms: '14',
    dueDays: '',
  })
})

test('empty text clears a field, and spaces around text are cut', () => {
  const body = companyBody({ ...companyValues(ACCOUNT), name: ' Noor ', phone: '  ', address: ' Deira ' }, UNCHANGED)
  expect(body).toMatchObject({ name: 'Noor', phone: null, address: 'Deira', trn: '100123456789003' })
})

test('the details of the bank go together, and none of them when all are empty', () => {
  const values = companyValues(ACCOUNT)
  const none = { bankName: '', accountName: ' ', iban: '', swift: '' }
  expect(companyBody(values, UNCHANGED).bank).toEqual(values.bank)
  expect(companyBody({ ...values, bank: none }, UNCHANGED).bank).toBeNull()
  expect(companyValues({ ...ACCOUNT, bank: null }).bank).toEqual({ ...none, accountName: '' })
})

test('the TRN goes only with a VAT registration, and the emirate only with the Emirates', () => {
  expect('trn' in companyBody({ ...companyValues(ACCOUNT), vatRegistered: false }, UNCHANGED)).toBe(false)
  expect(companyBody({ ...companyValues(ACCOUNT), country: 'OM' }, UNCHANGED).emirate).toBeNull()
})

test.each([
  [null, 'none', ''],
  [0, '0', ''],
  [30, '30', ''],
  [45, 'other', '45'],
] as const)('payment terms of %p days are shown and read as they are', (dueDays, terms, typed) => {
  const values = companyValues({ ...ACCOUNT, dueDays })
  expect([values.terms, values.dueDays]).toEqual([terms, typed])
  expect(readTerms(values)).toEqual({ ok: true, value: dueDays })
})

test('all usual payment terms are offered, and other ones are read as typed', () => {
  expect<readonly string[]>(TERMS).toEqual([...COMMON_DUE_DAYS.map(String), 'other', 'none'])
  expect(readTerms({ terms: 'other', dueDays: ' ٤٥ ' })).toEqual({ ok: true, value: 45 })
  expect(readTerms({ terms: 'other', dueDays: '' })).toEqual({ ok: false, problem: { problem: 'missing' } })
  expect(readTerms({ terms: 'none', dueDays: 'soon' })).toEqual({ ok: true, value: null })
})

test('the language of new documents goes only when it was changed here', () => {
  const values = companyValues({ ...ACCOUNT, documentLanguage: 'ar' })
  const saved = { documentLanguage: 'ar' } as const
  expect('documentLanguage' in companyBody(values, { saved, dueDays: 14 })).toBe(false)
  const changed = companyBody({ ...values, documentLanguage: 'bilingual' }, { saved, dueDays: 14 })
  expect(changed).toMatchObject({ documentLanguage: 'bilingual', dueDays: 14 })
})
