/** The facts of a company or a customer for e-invoices, between the API and a form. */
import { expect, test } from 'bun:test'
import {
  blankCustomer,
  customerBody,
  customerFields,
  isCustomerValues,
} from '#ui/features/customers/sheet/customer-values.ts'
import {
  BLANK_PARTY,
  isPartyValues,
  partyBody,
  partyValues,
  postalFieldsIn,
  proposedTin,
} from '#ui/features/account/party/party-values.ts'

const NOTHING = { registration: null, tin: null, postal: null }
const LICENCE = { kind: 'licence', authority: 'Dubai Economy and Tourism' } as const
const POSTAL = { street: 'Al Wasl Road 12', city: 'Dubai' }
const SAUDI = { ...POSTAL, region: 'Riyadh', district: 'Al Olaya', buildingNumber: '1234', postcode: '12211' }

const withPostal = (postal: object) => ({ ...BLANK_PARTY, postal: { ...BLANK_PARTY.postal, ...postal } })

test('nothing is blank in the form, and the other way round', () => {
  expect(partyValues(NOTHING)).toEqual(BLANK_PARTY)
  expect(partyBody(BLANK_PARTY, 'AE')).toEqual(NOTHING)
  const spaces = { ...withPostal({ street: ' ', postcode: ' ' }), tin: ' ' }
  expect(partyBody(spaces, 'SA')).toEqual(NOTHING)
})

test('what is stored comes back as it was', () => {
  const saudi = { registration: { kind: 'passport', country: 'IN' }, tin: '1007654321', postal: SAUDI } as const
  expect(partyBody(partyValues(saudi), 'SA')).toEqual(saudi)
  const emirati = { registration: LICENCE, tin: '1001234567', postal: POSTAL }
  expect(partyBody(partyValues(emirati), 'AE')).toEqual(emirati)
})

test('only a licence has an authority, and only a passport a country', () => {
  const typed = { authority: ' DET ', country: 'IN' }
  const sent = (kind: 'licence' | 'emirates-id' | 'passport' | null) =>
    partyBody({ ...BLANK_PARTY, registration: { kind, ...typed } }, 'AE').registration
  expect([sent('licence'), sent('passport'), sent('emirates-id'), sent(null)]).toEqual([
    { kind: 'licence', authority: 'DET' },
    { kind: 'passport', country: 'IN' },
    { kind: 'emirates-id' },
    null,
  ])
})

test('an address that was begun has a street and a city, so that the server finds the blank one', () => {
  expect(partyBody(withPostal({ city: ' Dubai ' }), 'AE').postal).toEqual({ street: '', city: 'Dubai' })
  expect(partyBody(withPostal({ postcode: '١٢٢١١' }), 'SA').postal).toEqual({ street: '', city: '', postcode: '12211' })
})

test('an address has the parts that are usual in its country', () => {
  expect(postalFieldsIn('AE')).toEqual(['street', 'city'])
  expect(postalFieldsIn('IN')).toEqual(['street', 'city', 'region'])
  expect(postalFieldsIn('SA')).toContain('buildingNumber')
  expect(partyBody(withPostal(SAUDI), 'AE').postal).toEqual(POSTAL)
  expect(partyBody(withPostal({ district: 'Al Olaya' }), 'AE').postal).toBeNull()
})

test.each([
  ['100123456789003', '', 'AE', '1001234567'],
  ['١٠٠ ١٢٣٤ ٥٦٧٨ ٩٠٠٣', '', 'AE', '1001234567'],
  ['100123456789003', '1', 'AE', undefined],
  ['1001234567', '', 'AE', undefined],
  ['', '', 'AE', undefined],
  ['300123456700003', '', 'SA', undefined],
])('a TRN of %p with the TIN %p in %s proposes %p', (trn, tin, country, proposed) => {
  expect(proposedTin({ trn, tin, country })).toBe(proposed)
})

test('stored input of another version is not taken', () => {
  expect(isPartyValues(BLANK_PARTY)).toBe(true)
  expect(isPartyValues({})).toBe(false)
  expect(isPartyValues({ ...BLANK_PARTY, postal: null })).toBe(false)
  expect(isPartyValues({ ...BLANK_PARTY, registration: { kind: 'club', authority: '', country: '' } })).toBe(false)
  const { tin: _tin, ...before } = blankCustomer('AE')
  expect([isCustomerValues(blankCustomer('AE')), isCustomerValues(before)]).toEqual([true, false])
})

test('a customer without a country has an address of the company’s', () => {
  const typed = {
    ...blankCustomer(''),
    ...withPostal({ ...POSTAL, district: 'Al Olaya' }),
    commercialRegistration: ' 7-1 ',
  }
  expect(customerBody(typed, { homeCountry: 'SA', dueTerms: null })).toMatchObject({
    postal: { ...POSTAL, district: 'Al Olaya' },
    country: null,
  })
  expect(customerBody(typed, { homeCountry: 'AE', dueTerms: null })).toMatchObject({
    postal: POSTAL,
    commercialRegistration: '7-1',
  })
  expect(customerFields({})).toEqual(expect.arrayContaining(['commercialRegistration', 'tin', 'postal.street']))
})
