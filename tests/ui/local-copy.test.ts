import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { readTyped, rememberSaved, rememberTyped } from '#ui/platform/forms/local-copy.ts'
import { blankCustomer, isCustomerValues } from '#ui/features/customers/sheet/customer-values.ts'
import { BLANK_MOVEMENT, isMovementValues } from '#ui/features/inventory/page/movement-values.ts'
import { blankItem, isItemValues } from '#ui/features/inventory/sheet/item-values.ts'
import { CONFIGURATION_PART, configurationValues, isTaxConfiguration } from '#ui/features/tax/configuration-values.ts'
import { REGISTRATION_PART } from '#ui/features/tax/registration-values.ts'
import { COMPANY_PART, isAccount } from '#ui/features/account/company/company-values.ts'

const storage = new Map<string, string>()
const before = globalThis.localStorage

const REGISTRATION = {
  country: 'AE',
  vatRegistered: true,
  emirate: null,
  trn: '100 1234',
  vatFrom: '',
  vatUntil: '2027-01-01',
}
const SAVED = { ...REGISTRATION, vatUntil: '' }
const EDITS = { saved: SAVED, values: REGISTRATION }
const RATE = { name: 'Standard', nameAr: 'أساسية', rate: '5', from: '2018-01-01' }
const TAX = {
  defaultTreatment: 'standard',
  defaultRate: '5',
  pricesIncludeTax: false,
  rates: [RATE],
  texts: { zero: 'Kept.' },
  exemptions: {},
  returnMonths: null,
  returnEnds: null,
  version: 'aaaaaaaaaa',
} as const

beforeEach(() => {
  storage.clear()
  Object.assign(globalThis, {
    localStorage: new Proxy(Object.create(null), {
      get: (_target, name) =>
        ({
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (key: string, value: string) => void storage.set(key, value),
          removeItem: (key: string) => void storage.delete(key),
        })[String(name)],
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  })
})
afterAll(() => void Object.assign(globalThis, { localStorage: before }))

describe('the copy on the device', () => {
  test('stands under the name of the specification and the user, and is one user’s own', () => {
    rememberTyped(REGISTRATION_PART, 'u1', EDITS)
    expect([...storage.keys()]).toEqual(['companySettings:u1'])
    expect(readTyped(REGISTRATION_PART, 'u1', SAVED)).toEqual(EDITS)
    expect(readTyped(REGISTRATION_PART, 'u2', SAVED)).toBeNull()
    expect(readTyped<unknown>(COMPANY_PART, 'u1', null)).toBeNull()
  })

  test('holds the server’s answer and what each form has typed, apart', () => {
    rememberSaved('companySettings', 'u1', { name: 'Noor' })
    rememberTyped(REGISTRATION_PART, 'u1', EDITS)
    rememberTyped({ ...REGISTRATION_PART, form: 'other' }, 'u1', EDITS)
    rememberSaved('companySettings', 'u1', { name: 'Noor Trading' })
    rememberTyped(REGISTRATION_PART, 'u1', null)
    expect(JSON.parse(storage.get('companySettings:u1') ?? '')).toEqual({
      saved: { name: 'Noor Trading' },
      typed: { other: EDITS },
    })
  })

  test('goes when nothing is left in it', () => {
    rememberTyped(REGISTRATION_PART, 'u1', EDITS)
    rememberTyped(REGISTRATION_PART, 'u1', null)
    expect(storage.size).toBe(0)
  })

  test('of a record is nothing where another version, or a hand, has written it', () => {
    const contact = { name: '', email: 'a@noor.example', phone: '', mails: [] }
    const customer = { ...blankCustomer('AE'), contacts: [contact] }
    expect(
      [customer, { ...customer, treatment: 7 }, { ...customer, contacts: [{ ...contact, mails: 'all' }] }].map(
        isCustomerValues,
      ),
    ).toEqual([true, false, false])
    expect([blankItem, { ...blankItem, trackStock: 'yes' }, { name: 'Tea' }].map(isItemValues)).toEqual([
      true,
      false,
      false,
    ])
    expect([BLANK_MOVEMENT, { ...BLANK_MOVEMENT, kind: 'sale' }, null].map(isMovementValues)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is nothing where another version, or a hand, has written it', () => {
    const values = configurationValues({ ...TAX, rates: [RATE] })
    const wrong: unknown[] = [
      '[]',
      '7',
      { typed: 7 },
      { typed: { configuration: { ...values, defaultTreatment: 'luxury' } } },
      { typed: { configuration: { ...values, rates: [RATE] } } },
      { typed: { configuration: { ...values, rates: [7] } } },
      { typed: { configuration: { ...values, texts: { zero: 1 } } } },
      { typed: { configuration: { ...values, exemptions: { zero: 'Why not' } } } },
      { typed: { configuration: { saved: values, values: { ...values, rates: [7] } } } },
      { typed: { configuration: { saved: 7, values } } },
    ]
    for (const copy of wrong) {
      storage.set('taxConfiguration:u1', JSON.stringify(copy))
      expect(readTyped(CONFIGURATION_PART, 'u1', values), JSON.stringify(copy)).toBeNull()
    }
    rememberTyped(CONFIGURATION_PART, 'u1', { saved: values, values })
    expect(readTyped(CONFIGURATION_PART, 'u1', values)).toEqual({ saved: values, values })
    // Earlier versions of the app stored it so.
    storage.set('taxConfiguration:u1', JSON.stringify({ typed: { configuration: values } }))
    expect(readTyped(CONFIGURATION_PART, 'u1', values)).toEqual({ saved: values, values })
    expect([isTaxConfiguration(TAX), isTaxConfiguration({ ...TAX, rates: null })]).toEqual([true, false])
    expect([isAccount(undefined), isAccount({ name: 'Noor' })]).toEqual([false, false])
  })
})
