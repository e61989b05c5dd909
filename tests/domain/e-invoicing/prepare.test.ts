import { expect, test } from 'bun:test'
import {
  checkEInvoice,
  type FactsItem,
  isReady,
  OUTSIDE_REASONS,
  outsideReason,
  pathOf,
  prepared,
  PROFILE,
  withItemFacts,
} from '#domain/e-invoicing/prepare.ts'
import { invoice } from '#tests/pdf/invoices.ts'

const plain = invoice()
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
  expect(OUTSIDE_REASONS).toContain('void')
})

test('only what has an e-invoice is changed before it is frozen', () => {
  expect(prepared(emirati, 'off')).toBe(emirati)
  expect(prepared(emirati, 'prepare').eInvoiceProfile).toEqual(PROFILE)
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
