import { expect, test } from 'bun:test'
import { companyBody, companyValues } from '#ui/features/account/company-values.ts'

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
  language: 'en',
} as const

test('the form holds text where the account holds null', () => {
  expect(companyValues(ACCOUNT)).toEqual({
    ...ACCOUNT,
    nameAr: '',
    address: '',
    addressAr: '',
    phone: '',
    email: '',
  })
})

test('empty text clears a field, and spaces around text are cut', () => {
  const body = companyBody({ ...companyValues(ACCOUNT), name: ' Noor ', phone: '  ', address: ' Deira ' })
  expect(body).toMatchObject({ name: 'Noor', phone: null, address: 'Deira', trn: '100123456789003' })
})

test('the TRN goes only with a VAT registration, and the emirate only with the Emirates', () => {
  expect('trn' in companyBody({ ...companyValues(ACCOUNT), vatRegistered: false })).toBe(false)
  expect(companyBody({ ...companyValues(ACCOUNT), country: 'OM' }).emirate).toBeNull()
})
