/** Each rule of PINT-AE: a document that just keeps it, and the same with one change that breaks it. */
import { describe, expect, test } from 'bun:test'
import type { EInvoice, EInvoiceLine } from '#domain/e-invoicing/e-invoice.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import { findingsOf, RULES } from '#domain/e-invoicing/pint-ae/findings.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { vectorInvoice, VECTORS } from './vectors.ts'

const fatal = (invoice: EInvoice) => findingsOf(invoice).filter(({ level }) => level === 'fatal')
const nameOf = ({ rule, at, field }: Omit<Finding, 'line'>) => `${rule} ${at} ${field}`
const named = (finding: Finding) => [nameOf(finding), ...(finding.line === undefined ? [] : [finding.line])].join(' ')

test.each(VECTORS)('%s, which the publisher’s rules accept, breaks none', (name) => {
  expect(fatal(vectorInvoice(name))).toEqual([])
})

const STANDARD = vectorInvoice('standard')
const NOTE = vectorInvoice('credit-note')
const FOREIGN = vectorInvoice('foreign-currency')
const REVERSE = vectorInvoice('reverse-charge-and-exempt')
const UNREGISTERED = vectorInvoice('unregistered')

const withLine = (invoice: EInvoice, at: number, change: Partial<EInvoiceLine>): EInvoice => ({
  ...invoice,
  lines: invoice.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
})
/** The tax of the standard group, with the totals that follow from it; its base is 379.20. */
const withGroupTax = (tax: string, total: string): EInvoice => ({
  ...STANDARD,
  groups: STANDARD.groups.map((group) => (group.category === 'standard' ? { ...group, tax } : group)),
  totals: { ...STANDARD.totals, tax, total },
})
const withTotals = (changed: Partial<EInvoice['totals']>): EInvoice => ({
  ...STANDARD,
  totals: { ...STANDARD.totals, ...changed },
})
/** Bags sold, or returned by more than was sold. */
const bags = (sign: '' | '-'): EInvoice => ({
  ...STANDARD,
  lines: STANDARD.lines
    .filter(({ description }) => description === 'Returned bags')
    .map((line) => ({ ...line, quantity: `${sign}1`, net: `${sign}12.50` })),
  groups: [{ category: 'standard', rate: '5', base: `${sign}12.50`, tax: `${sign}0.63`, allowance: '0.00' }],
  totals: { lines: `${sign}12.50`, allowance: '0.00', net: `${sign}12.50`, tax: `${sign}0.63`, total: `${sign}13.13` },
})
const NO_LINES: EInvoice = {
  ...STANDARD,
  lines: [],
  groups: [],
  totals: { lines: '0.00', allowance: '0.00', net: '0.00', tax: '0.00', total: '0.00' },
}
const { seller, buyer } = STANDARD
const PASSPORT = { kind: 'passport', number: 'X1234567' } as const
const DELIVERY = { street: 'Pier 4', city: 'Mumbai', region: 'Maharashtra', country: 'IN' }

const NOVEMBER = { from: '2026-11-01', to: '2026-11-26' }

const ABROAD = { street: 'Al Khuwair 33', city: 'Muscat', region: 'Muscat', country: 'OM' }

const BROKEN: readonly [string, EInvoice, EInvoice][] = [
  [
    '143 company postal.street',
    STANDARD,
    { ...STANDARD, seller: { ...seller, postal: { ...seller.postal, street: ' ' } } },
  ],
  [
    '143 company postal.city',
    STANDARD,
    { ...STANDARD, seller: { ...seller, postal: { ...seller.postal, city: undefined } } },
  ],
  [
    '143 company emirate',
    STANDARD,
    { ...STANDARD, seller: { ...seller, postal: { ...seller.postal, region: 'Dubai' } } },
  ],
  [
    '144 customer postal.street',
    STANDARD,
    { ...STANDARD, buyer: { ...buyer, postal: { ...buyer.postal, street: '' } } },
  ],
  [
    '143 company postal.region',
    { ...STANDARD, seller: { ...seller, postal: ABROAD } },
    { ...STANDARD, seller: { ...seller, postal: { ...ABROAD, region: undefined } } },
  ],
  ['144 customer emirate', STANDARD, { ...STANDARD, buyer: { ...buyer, postal: { ...buyer.postal, region: '' } } }],
  [
    '144 customer postal.region',
    { ...STANDARD, buyer: { ...buyer, postal: ABROAD } },
    { ...STANDARD, buyer: { ...buyer, postal: { ...ABROAD, region: ' ' } } },
  ],
  [
    '144 customer country',
    STANDARD,
    { ...STANDARD, buyer: { ...buyer, postal: { ...buyer.postal, country: undefined } } },
  ],
  ['143 company country', STANDARD, { ...STANDARD, seller: { ...seller, postal: { ...seller.postal, country: '' } } }],
  ['144 customer postal.city', STANDARD, { ...STANDARD, buyer: { ...buyer, postal: { ...buyer.postal, city: '\n' } } }],
  [
    '101 customer registration.authority',
    STANDARD,
    { ...STANDARD, buyer: { ...buyer, registration: { kind: 'licence', number: '1', authority: '' } } },
  ],
  [
    '012 company registration.country',
    { ...STANDARD, seller: { ...seller, registration: { ...PASSPORT, country: 'IN' } } },
    { ...STANDARD, seller: { ...seller, registration: PASSPORT } },
  ],
  ['132 customer trn', STANDARD, { ...STANDARD, buyer: { ...buyer, trn: '300123456700003' } }],
  ['080 company tin', STANDARD, { ...STANDARD, seller: { ...seller, tin: '2001234567' } }],
  ['081 customer tin', STANDARD, { ...STANDARD, buyer: { ...buyer, tin: '100765432' } }],
  ['150 company commercialRegistration', STANDARD, { ...STANDARD, seller: { ...seller, registration: undefined } }],
  [
    '172 company registration.authority',
    STANDARD,
    { ...STANDARD, seller: { ...seller, registration: { kind: 'licence', number: '1' } } },
  ],
  [
    '010 customer registration.country',
    { ...STANDARD, buyer: { ...buyer, registration: { ...PASSPORT, country: 'IN' } } },
    { ...STANDARD, buyer: { ...buyer, registration: PASSPORT } },
  ],
  ['132 company trn', STANDARD, { ...STANDARD, seller: { ...seller, trn: '100123456700004' } }],
  ['134 company trn', STANDARD, { ...STANDARD, seller: { ...seller, trn: undefined } }],
  ['103 customer trn', REVERSE, { ...REVERSE, buyer: { ...REVERSE.buyer, trn: undefined, isRegistered: false } }],
  [
    '136 customer commercialRegistration',
    UNREGISTERED,
    { ...UNREGISTERED, buyer: { ...UNREGISTERED.buyer, registration: undefined } },
  ],
  [
    '135 customer trn',
    { ...STANDARD, buyer: { ...buyer, tin: '9900000098' } },
    { ...STANDARD, buyer: { ...buyer, tin: '9900000098', trn: undefined, isRegistered: false } },
  ],
  ['name customer name', STANDARD, { ...STANDARD, buyer: { ...buyer, name: '' } }],
  ['127 document dueDate', STANDARD, { ...STANDARD, dueDate: undefined }],
  ['due-before-issue document dueDate', { ...STANDARD, dueDate: '2026-11-26' }, { ...STANDARD, dueDate: '2026-11-25' }],
  ['154 document eInvoice.flags', { ...STANDARD, flagDigits: '00000000' }, { ...STANDARD, flagDigits: '0000000' }],
  [
    '157 document eInvoice.flags',
    { ...UNREGISTERED, flags: ['continuous'] },
    { ...UNREGISTERED, flags: ['continuous', 'summary'], period: NOVEMBER },
  ],
  ['157 document eInvoice.flags', { ...STANDARD, flagDigits: '01100000' }, { ...UNREGISTERED, flagDigits: '01100000' }],
  [
    '138 document eInvoice.period',
    { ...STANDARD, flags: ['summary'], period: NOVEMBER },
    { ...STANDARD, flags: ['summary'] },
  ],
  [
    '007 document eInvoice.beneficiary',
    { ...STANDARD, flags: ['free-zone'], beneficiary: '123' },
    { ...STANDARD, flags: ['free-zone'] },
  ],
  [
    '152 document eInvoice.delivery',
    { ...STANDARD, flags: ['export'], delivery: DELIVERY },
    { ...STANDARD, flags: ['export'] },
  ],
  [
    '142 document eInvoice.delivery',
    { ...STANDARD, flags: ['e-commerce'], delivery: DELIVERY },
    { ...STANDARD, flags: ['e-commerce'] },
  ],
  [
    '192 document eInvoice.paymentMeans',
    { ...STANDARD, paymentMeans: 'transfer' },
    { ...STANDARD, paymentMeans: 'transfer', iban: undefined },
  ],
  ['153 document exchangeRate', FOREIGN, { ...FOREIGN, exchangeRate: undefined }],
  ['124 document currency', FOREIGN, { ...FOREIGN, currency: 'KWD' }],
  ['negative-total document lines', bags(''), bags('-')],
  ['158 document reasonCode', NOTE, { ...NOTE, reasonCode: undefined }],
  ['055 document invoiceId', NOTE, { ...NOTE, corrects: { number: '', issueDate: '2026-11-26' } }],
  ['s-09 document lines', withGroupTax('18.98', '494.14'), withGroupTax('18.99', '494.15')],
  ['s-09 document lines', withGroupTax('18.94', '494.10'), withGroupTax('18.93', '494.09')],
  [
    's-08 document lines',
    STANDARD,
    {
      ...STANDARD,
      groups: STANDARD.groups.map((group) => (group.base === '379.20' ? { ...group, base: '379.21' } : group)),
    },
  ],
  ['co-10 document lines', STANDARD, withTotals({ lines: '495.17', allowance: '20.01' })],
  ['co-13 document lines', STANDARD, withTotals({ allowance: '20.01' })],
  ['co-14 document lines', STANDARD, withTotals({ tax: '18.97', total: '494.13' })],
  ['co-15 document lines', STANDARD, withTotals({ total: '494.13' })],
  [
    '147 document lines 0',
    STANDARD,
    withLine(STANDARD, 0, { price: { amount: '33.34', baseQuantity: '1', allowance: '10.00' } }),
  ],
  ['number document number', STANDARD, { ...STANDARD, number: '' }],
  ['193 document id', STANDARD, { ...STANDARD, uuid: '' }],
  [
    'issue-date document issueDate',
    { ...STANDARD, dueDate: '2027-12-26' },
    { ...STANDARD, dueDate: '2027-12-26', issueDate: '2026-13-01' },
  ],
  ['currency document currency', STANDARD, { ...STANDARD, currency: 'XX', baseCurrency: 'XX' }],
  ['no-lines document lines', STANDARD, NO_LINES],
  ['125 document description 1', STANDARD, withLine(STANDARD, 1, { description: ' ' })],
  ['cl-23 item unitCode 1', withLine(STANDARD, 1, { unitCode: 'HUR' }), withLine(STANDARD, 1, { unitCode: 'hours' })],
  ['194 document lines 1', STANDARD, withLine(STANDARD, 1, { totalInBase: '' })],
  ['104 document lines 1', STANDARD, withLine(STANDARD, 1, { taxInBase: '' })],
  ['104 document lines 0', withLine(REVERSE, 1, { taxInBase: '' }), withLine(REVERSE, 0, { taxInBase: '' })],
  ['190 document taxRate 0', STANDARD, withLine(STANDARD, 0, { rate: '10' })],
  ['167 document exemption 1', REVERSE, withLine(REVERSE, 1, { exemption: undefined })],
  ['166 document goodsType 0', REVERSE, withLine(REVERSE, 0, { goodsType: undefined })],
  ['174 item gtin 0', REVERSE, withLine(REVERSE, 0, { gtin: undefined })],
  ['184 item classification 0', REVERSE, withLine(REVERSE, 0, { classification: undefined })],
  [
    '185 item classification 1',
    withLine(STANDARD, 1, { itemType: 'service', classification: '998311' }),
    withLine(STANDARD, 1, { itemType: 'service' }),
  ],
]

test.each(BROKEN)('%s', (rule, whole, broken) => {
  expect(fatal(whole)).toEqual([])
  expect(fatal(broken).map(named)).toEqual([rule])
})

const LATE = { ...STANDARD, supplyDate: '2026-11-11' }
const UNNAMED = { ...REVERSE, buyer: { ...REVERSE.buyer, registration: undefined } }
const WARNED = [LATE, UNNAMED]

test('a buyer outside the network has an endpoint instead of a TIN', () => {
  for (const tin of ['9900000097', '9900000098', '9900000099'])
    expect(fatal({ ...STANDARD, buyer: { ...buyer, tin } })).toEqual([])
  const abroad: EInvoice = { ...STANDARD, flags: ['export'], delivery: DELIVERY, buyer: { ...buyer, tin: undefined } }
  expect(fatal(abroad)).toEqual([])
  expect(pintAeXml(abroad)).toContain('<cbc:EndpointID schemeID="0235">9900000099</cbc:EndpointID>')
  expect(fatal({ ...abroad, buyer: { ...buyer, tin: '12' } }).map(named)).toEqual(['081 customer tin'])
})

test('a buyer outside the network needs a TRN or another identifier, unless the goods leave the country', () => {
  const unknown = { ...buyer, tin: '9900000098', trn: undefined, isRegistered: false }
  expect(fatal({ ...STANDARD, buyer: { ...unknown, identifier: 'A-12' } })).toEqual([])
  expect(fatal({ ...STANDARD, flags: ['export'], delivery: DELIVERY, buyer: unknown })).toEqual([])
  expect(fatal({ ...STANDARD, buyer: { ...buyer, tin: '9900000099', isRegistered: false } }).map(named)).toEqual([
    '135 customer trn',
  ])
})

describe('Warnings', () => {
  const warned = (invoice: EInvoice) =>
    findingsOf(invoice)
      .filter(({ level }) => level === 'warning')
      .map(named)

  test('ask for the registration of a buyer, and for the type of each item', () => {
    const whole = withLine(REVERSE, 0, { itemType: 'goods' })
    expect(warned({ ...whole, lines: whole.lines.slice(0, 1) })).toEqual([])
    expect(warned(UNNAMED)).toEqual([
      'buyer-registration customer commercialRegistration',
      'item-type item itemType 0',
      'item-type item itemType 1',
    ])
  })

  test('say that an invoice is later than 14 days after the supply', () => {
    expect(warned({ ...STANDARD, supplyDate: '2026-11-12' })).not.toContain('days-after-supply document supplyDate')
    expect(warned(LATE)).toContain('days-after-supply document supplyDate')
  })
})

test('every rule is broken by a document above', () => {
  const found = new Set([...BROKEN.map(([, , broken]) => broken), ...WARNED].flatMap(findingsOf).map(nameOf))
  expect(RULES.map(nameOf).filter((rule) => !found.has(rule))).toEqual([])
})
