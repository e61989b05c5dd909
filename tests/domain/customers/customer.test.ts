import { expect, test } from 'bun:test'
import { readCustomer } from '#domain/customers/customer.ts'
import { DEFAULT_SETTINGS, settingsProblems } from '#domain/settings/settings.ts'

test('a customer is normalised', () => {
  const typed = {
    name: '  Noor Stationery ',
    nameAr: ' ',
    email: 'Noor@Example.com',
    trn: '١٠٠-١٢٣٤-٥٦٧٨-٩٠٠٣',
    phone: '+٩٧١ 50 123 4567',
    currency: 'AED',
  }
  expect(readCustomer(typed, 'AE')).toEqual({
    ok: true,
    customer: {
      name: 'Noor Stationery',
      email: 'noor@example.com',
      trn: '100123456789003',
      phone: '+971 50 123 4567',
      currency: 'AED',
    },
  })
})

test('an Arabic name is enough, and the TRN is checked by the customer’s own country', () => {
  const typed = { name: '', nameAr: 'قرطاسية نور', country: 'SA', trn: '310122393500003' }
  expect(readCustomer(typed, 'AE')).toEqual({ ok: true, customer: typed })
})

test('problems are reported by field', () => {
  const typed = {
    name: ' ',
    email: 'x',
    trn: '1',
    phone: 'call me',
    country: 'UAE',
    currency: 'XYZ',
    notes: 'n'.repeat(2001),
  }
  expect(readCustomer(typed, 'AE')).toEqual({
    ok: false,
    fields: {
      name: { problem: 'missing' },
      email: { problem: 'not-an-email' },
      trn: { problem: 'not-a-tax-number' },
      phone: { problem: 'not-a-phone' },
      country: { problem: 'not-an-option' },
      currency: { problem: 'not-a-currency' },
      notes: { problem: 'too-long', limit: '2000' },
    },
  })
})

test('default settings of the specification', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    selected_currency: 'AED',
    invoice_number_start: 1,
    quotation_number_start: 1,
    sku_number_start: 1,
    invoice_prefix: 'INV',
    quotation_prefix: 'QT',
    sku_prefix: 'SKU',
  })
  expect(settingsProblems(DEFAULT_SETTINGS)).toEqual({})
  expect(settingsProblems({})).toEqual({})
  const wrong = {
    selected_currency: 'aed',
    invoice_number_start: 0,
    sku_number_start: 1.5,
    quotation_number_start: 1e9,
    sku_prefix: '',
  }
  expect(settingsProblems(wrong)).toEqual({
    selected_currency: { problem: 'not-a-currency' },
    invoice_number_start: { problem: 'too-small', limit: '1' },
    sku_number_start: { problem: 'not-whole' },
    quotation_number_start: { problem: 'too-large', limit: '999999999' },
    sku_prefix: { problem: 'missing' },
  })
})
