import { expect, test } from 'bun:test'
import {
  checkEInvoice,
  type FactsItem,
  isReady,
  isUnlinked,
  OUTSIDE_REASONS,
  outsideReason,
  pathOf,
  prepared,
  profileOf,
  withItemFacts,
} from '#domain/e-invoicing/prepare.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import { invoice } from '#tests/pdf/invoices.ts'

const plain = invoice()
const PROFILE = { name: 'pint-ae', version: '1.0.4' }
const saudi = { ...plain, seller: { ...plain.seller, country: 'SA' } }
const emirati = { ...plain, seller: { ...plain.seller, country: 'AE' } }

test('a document is outside for one reason, and the country is the first', () => {
  const private_ = { name: 'Layla', person: 'private' as const }
  expect([
    outsideReason(emirati, 'prepare'),
    outsideReason({ ...emirati, seller: { ...plain.seller, country: 'OM' }, currency: 'OMR' }, 'off'),
    outsideReason({ ...emirati, kind: 'quotation' }, 'prepare'),
    outsideReason({ ...emirati, customer: private_ }, 'prepare'),
    outsideReason({ ...emirati, currency: 'KWD' }, 'hold-back'),
    outsideReason(emirati, 'off'),
    outsideReason({ ...emirati, eInvoiceProfile: PROFILE }, 'off'),
  ]).toEqual([undefined, 'country', 'quotation', 'private-person', 'currency-decimals', 'off', undefined])
  expect([
    outsideReason(saudi, 'prepare'),
    outsideReason({ ...saudi, customer: private_ }, 'prepare'),
    outsideReason({ ...saudi, seller: { ...saudi.seller, vatRegistered: false } }, 'prepare'),
    outsideReason({ ...saudi, currency: 'BHD' }, 'prepare'),
    outsideReason(saudi, 'off'),
  ]).toEqual([undefined, undefined, 'not-registered', 'currency-decimals', 'off'])
  expect(OUTSIDE_REASONS).toContain('void')
})

test('only what has an e-invoice is changed before it is frozen', () => {
  expect(prepared(emirati, 'off')).toBe(emirati)
  expect(prepared(emirati, 'prepare').eInvoiceProfile).toEqual(PROFILE)
  expect(prepared(saudi, 'prepare').eInvoiceProfile).toEqual({ name: 'zatca', version: '3.4.6' })
})

test('the profile is that of the seller’s country; a Saudi document has its file from its issue on, or never', () => {
  const profiles = ['AE', 'SA', 'OM'].map((country) => profileOf(country)?.name)
  expect(profiles).toEqual(['pint-ae', 'zatca', undefined])
  const eInvoiceLink = { counter: 1, time: '11:00:00', previousHash: FIRST_PREVIOUS_HASH }
  expect([emirati, saudi, { ...saudi, eInvoiceLink }].map(isUnlinked)).toEqual([false, true, false])
  const xml = checkEInvoice({ ...saudi, eInvoiceLink }).xml()
  expect(xml).toContain('<cbc:ProfileID>reporting:1.0</cbc:ProfileID>')
  expect(checkEInvoice(emirati).xml()).toContain('urn:peppol:pint:billing-1@ae-1')
})

test('a line takes what it does not say itself from its item, and only barcodes that are GTINs', () => {
  const [line] = plain.lines
  if (!line) throw new Error('The example has lines')
  const item: FactsItem = { kind: 'goods', unitCode: 'XBX', classification: '940511', barcode: '6291041500213' }
  const items = new Map([
    ['lamp', item],
    ['old', { ...item, barcode: 'LAMP-1', classification: null, unitCode: null }],
  ])
  const lines = [
    { ...line, itemId: 'lamp' },
    { ...line, itemId: 'lamp', classification: '8517' },
    { ...line, itemId: 'old' },
    { ...line, itemId: 'gone' },
  ]
  const facts = withItemFacts({ ...plain, lines }, items).lines.map(({ itemType, unitCode, classification, gtin }) => [
    itemType,
    unitCode,
    classification,
    gtin,
  ])
  expect(facts).toEqual([
    ['goods', 'XBX', '940511', '6291041500213'],
    ['goods', 'XBX', '8517', '6291041500213'],
    ['goods', undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ])
})

test('a draft is checked without its number, also without an exchange rate', () => {
  const { findings } = checkEInvoice({ ...emirati, number: null, currency: 'USD', totalInBase: null, taxInBase: null })
  expect(findings.map(({ rule }) => rule)).toContain('153')
  expect(findings.map(({ rule }) => rule)).not.toContain('number')
  expect(isReady(findings)).toBe(false)
  expect(isReady(findings.filter(({ level }) => level === 'warning'))).toBe(true)
})

test('a finding names the field of the request that mends it', () => {
  const finding = { rule: '1', level: 'fatal', field: 'tin' } as const
  expect([
    pathOf({ ...finding, at: 'company' }),
    pathOf({ ...finding, at: 'customer' }),
    pathOf({ ...finding, at: 'item', field: 'gtin', line: 2 }),
    pathOf({ ...finding, at: 'document', field: 'dueDate' }),
  ]).toEqual(['seller.tin', 'customer.tin', 'lines.2.gtin', 'dueDate'])
})
