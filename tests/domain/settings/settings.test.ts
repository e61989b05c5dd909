import { describe, expect, test } from 'bun:test'
import { NOTHING_EDITED, readLocalSettings, toLocalSettings } from '#domain/settings/local-settings.ts'
import {
  DEFAULT_SETTINGS,
  readSeriesChange,
  settingsAfter,
  settingsOfPart,
  settingsProblems,
  settingsToSend,
} from '#domain/settings/settings.ts'

test('start numbers are sent only when truthy', () => {
  expect(settingsToSend({ selected_currency: 'AED', invoice_number_start: 0, invoice_prefix: 'N' })).toEqual({
    selected_currency: 'AED',
    invoice_prefix: 'N',
  })
  expect(settingsToSend({ quotation_number_start: 7, sku_number_start: Number.NaN })).toEqual({
    quotation_number_start: 7,
  })
})

test('defaults: AED, the numbers 1, and INV, QT and SKU', () => {
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
})

test('a new prefix is a new series, whose next number is unknown unless chosen', () => {
  const before = { ...DEFAULT_SETTINGS, invoice_number_start: 42 }
  expect(settingsAfter(before, { invoice_prefix: 'N27' }).invoice_number_start).toBe(0)
  expect(settingsAfter(before, { invoice_prefix: 'N27', invoice_number_start: 3 }).invoice_number_start).toBe(3)
  expect(settingsAfter(before, { invoice_prefix: 'INV' }).invoice_number_start).toBe(42)
  expect(settingsAfter(before, { sku_prefix: 'X' }).invoice_number_start).toBe(42)
})

test('a part is a currency, or a prefix with its next number', () => {
  expect(settingsOfPart(DEFAULT_SETTINGS, 'currency')).toEqual({ selected_currency: 'AED' })
  expect(settingsOfPart(DEFAULT_SETTINGS, 'sku')).toEqual({ sku_prefix: 'SKU', sku_number_start: 1 })
})

describe('settings on the device', () => {
  const stored = {
    settings: { ...DEFAULT_SETTINGS, selected_currency: 'USD', invoice_number_start: 42 },
    editing: { ...NOTHING_EDITED, sku: true },
    unsynced: { invoice: { change: { invoice_number_start: 42 }, mayGoOn: false } },
  }

  test('has the names of the specification', () => {
    expect(toLocalSettings(stored)).toEqual({
      selectedCurrency: 'USD',
      selectedCurrencySymbol: '$',
      invoiceCounter: 42,
      invoicePrefix: 'INV',
      quotationCounter: 1,
      quotationPrefix: 'QT',
      nextSkuNumber: 1,
      skuPrefix: 'SKU',
      editingStates: { currency: false, invoice: false, quotation: false, sku: true },
      unsynced: { invoice: { change: { invoice_number_start: 42 }, mayGoOn: false } },
    })
  })

  test('round-trips', () => {
    expect(readLocalSettings(JSON.parse(JSON.stringify(toLocalSettings(stored))))).toEqual(stored)
  })

  test('ignores invalid parts', () => {
    for (const nothing of [null, undefined, 'INV', 7, []]) expect(readLocalSettings(nothing)).toBeNull()
    const broken = {
      selectedCurrency: 'XYZ',
      invoiceCounter: '42',
      invoicePrefix: 'فاتورة',
      quotationCounter: -1,
      skuPrefix: null,
      editingStates: 'all',
      unsynced: { invoice: { change: { evil: 1, invoice_number_start: 1.5 } }, sku: 3, other: {} },
    }
    expect(readLocalSettings(broken)).toEqual({ settings: DEFAULT_SETTINGS, editing: NOTHING_EDITED, unsynced: {} })
  })
})

describe('a typed series', () => {
  const before = { ...DEFAULT_SETTINGS, invoice_number_start: 42 }
  const read = (prefix: string, start: string) => readSeriesChange(before, 'invoice', { prefix, start })

  test('returns only changed fields', () => {
    expect(read('INV', '42')).toEqual({ ok: true, value: null, prefix: 'INV', start: 42 })
    expect(read(' INV ', '٥٠')).toEqual({ ok: true, value: { invoice_number_start: 50 }, prefix: 'INV', start: 50 })
    expect(read('INV-', '')).toEqual({ ok: true, value: null, prefix: 'INV', start: null })
  })

  test('includes the number shown beside a new prefix', () => {
    const value = { invoice_prefix: 'N27', invoice_number_start: 42 }
    expect(read('N27', '42')).toEqual({ ok: true, value, prefix: 'N27', start: 42 })
    expect(read('N27', ' ')).toEqual({ ok: true, value: { invoice_prefix: 'N27' }, prefix: 'N27', start: null })
  })

  test('reports problems by field', () => {
    expect(read('', '0')).toEqual({
      ok: false,
      problems: { prefix: { problem: 'missing' }, start: { problem: 'too-small', limit: '1' } },
    })
    for (const bad of ['1.5', '-3', 'x', '1e3']) {
      expect(read('INV', bad)).toEqual({ ok: false, problems: { start: { problem: 'not-whole' } } })
    }
    const tooLarge = { problem: 'too-large', limit: '999999999' } as const
    expect(read('INV', '9'.repeat(20))).toEqual({ ok: false, problems: { start: tooLarge } })
    for (const taken of ['CN', 'qt', 'sku-'])
      expect(read(taken, '1')).toMatchObject({
        ok: false,
        problems: { prefix: { limit: taken.replace('-', '').toUpperCase() } },
      })
  })
})
