import { expect, test } from 'bun:test'
import { type DueTerms, USUAL_TERMS } from '#domain/calendar/due-terms.ts'
import { readDueTerms, TERM_CHOICES } from '#ui/features/account/due-terms/due-terms-values.ts'
import { BLANK_PARTY } from '#ui/features/account/party/party-values.ts'
import { companyBody, companyValues } from '#ui/features/account/company/company-values.ts'

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
  weekend: 'sat-sun',
  dueOffWeekend: true,
  dueTerms: { days: 14 },
  documentTexts: { invoice: { notes: 'Thanks' } },
} as const

const UNCHANGED = { saved: ACCOUNT, dueTerms: ACCOUNT.dueTerms }

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
    dueTerms: '14',
    dueDays: '',
    dueDay: '',
    dueMonths: '1',
    documentTexts: {
      invoice: { notes: 'Thanks', notesAr: '', terms: '', termsAr: '' },
      quotation: { notes: '', notesAr: '', terms: '', termsAr: '' },
    },
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

test.each<[DueTerms | null, string]>([
  [null, 'none'],
  [{ days: 0 }, '0'],
  [{ days: 30 }, '30'],
  [{ days: 45 }, 'other 45'],
  [{ endOfMonth: 0 }, 'this-month'],
  [{ endOfMonth: 1 }, 'next-month'],
  [{ day: 5, months: 0 }, 'day 5 0'],
  [{ day: 31, months: 12 }, 'day 31 12'],
])('payment terms of %j are shown as %p and read as they are', (dueTerms, shown) => {
  const values = companyValues({ ...ACCOUNT, dueTerms })
  const { dueDays, dueDay, dueMonths } = values
  const typed = [dueDays, ...(dueDay === '' ? [] : [dueDay, dueMonths])].filter(Boolean)
  expect([values.dueTerms, ...typed].join(' ')).toBe(shown)
  expect(readDueTerms(values)).toEqual({ ok: true, value: dueTerms })
})

test('all usual payment terms are offered, and other ones are read as typed', () => {
  const blank = { dueDays: '', dueDay: '', dueMonths: '1' }
  const offered = TERM_CHOICES.flatMap((dueTerms) => {
    const read = readDueTerms({ ...blank, dueTerms })
    return read.ok && read.value ? [read.value] : []
  })
  expect(offered).toEqual([...USUAL_TERMS])
  const other = { ...blank, dueTerms: 'other' } as const
  expect(readDueTerms({ ...other, dueDays: ' ٤٥ ' })).toEqual({ ok: true, value: { days: 45 } })
  expect(readDueTerms(other)).toEqual({ ok: false, field: 'dueDays', problem: { problem: 'missing' } })
  expect(readDueTerms({ ...other, dueTerms: 'none', dueDays: 'soon' })).toEqual({ ok: true, value: null })
  const day = { ...blank, dueTerms: 'day', dueMonths: '2' } as const
  expect(readDueTerms({ ...day, dueDay: '٥' })).toEqual({ ok: true, value: { day: 5, months: 2 } })
  expect(readDueTerms(day)).toMatchObject({ ok: false, field: 'dueDay' })
})

test('texts of new documents go without the blank ones', () => {
  const values = companyValues(ACCOUNT)
  const { invoice, quotation } = values.documentTexts
  const typed = { invoice: { ...invoice, notes: '  ' }, quotation: { ...quotation, termsAr: 'شروط' } }
  expect(companyBody({ ...values, documentTexts: typed }, UNCHANGED).documentTexts).toEqual({
    quotation: { termsAr: 'شروط' },
  })
})

test('the language of new documents goes only when it was changed here', () => {
  const values = companyValues({ ...ACCOUNT, documentLanguage: 'ar' })
  const facts = { saved: { documentLanguage: 'ar' }, dueTerms: { days: 14 } } as const
  expect('documentLanguage' in companyBody(values, facts)).toBe(false)
  const changed = companyBody({ ...values, documentLanguage: 'bilingual' }, facts)
  expect(changed).toMatchObject({ documentLanguage: 'bilingual', dueTerms: { days: 14 } })
})
