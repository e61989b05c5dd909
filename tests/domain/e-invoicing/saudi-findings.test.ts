/** Each rule of ZATCA's standard: a document that just keeps it, and the same with one change that breaks it. */
import { expect, test } from 'bun:test'
import type { EInvoiceLine, Party } from '#domain/e-invoicing/e-invoice.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import { SAUDI_RULES, saudiFindings } from '#domain/e-invoicing/zatca/findings.ts'
import type { SaudiInvoice } from '#domain/e-invoicing/zatca/saudi-invoice.ts'
import { SAUDI_VECTORS, saudiInvoice } from './saudi-vectors.ts'

const nameOf = ({ rule, at, field }: Omit<Finding, 'line'>) => `${rule} ${at} ${field}`
const named = (finding: Finding) => [nameOf(finding), ...(finding.line === undefined ? [] : [finding.line])].join(' ')

test.each(SAUDI_VECTORS)('%s, which ZATCA’s rules accept, breaks none', (name) => {
  expect(saudiFindings(saudiInvoice(name))).toEqual([])
})

const STANDARD = saudiInvoice('saudi-standard')
const NOTE = saudiInvoice('saudi-credit-note')
const { seller, buyer } = STANDARD

const withSeller = (change: Partial<Party>): SaudiInvoice => ({ ...STANDARD, seller: { ...seller, ...change } })
const withBuyer = (change: Partial<Party>): SaudiInvoice => ({ ...STANDARD, buyer: { ...buyer, ...change } })
const sellerAt = (change: Party['postal']) => withSeller({ postal: { ...seller.postal, ...change } })
const buyerAt = (change: Party['postal']) => withBuyer({ postal: { ...buyer.postal, ...change } })
const withLine = (at: number, change: Partial<EInvoiceLine>, invoice = STANDARD): SaudiInvoice => ({
  ...invoice,
  lines: invoice.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
})
const withTotals = (changed: Partial<SaudiInvoice['totals']>): SaudiInvoice => ({
  ...STANDARD,
  totals: { ...STANDARD.totals, ...changed },
})
/** The tax of the standard group, with the totals that follow from it; 15 % of its base is 12.867. */
const withGroupTax = (tax: string, total: string): SaudiInvoice => ({
  ...withTotals({ tax, total }),
  groups: STANDARD.groups.map((group) => (group.category === 'standard' ? { ...group, tax } : group)),
})
/** The zero-rated line of the example, and the same again. */
const [, , zero] = STANDARD.lines
if (!zero) throw new Error('The example has three lines')
const withTwoZero = (exemption: EInvoiceLine['exemption']): SaudiInvoice => ({
  ...STANDARD,
  lines: [...STANDARD.lines, { ...zero, exemption }],
  totals: { lines: '290.30', allowance: '9.52', net: '280.78', tax: '12.87', total: '293.65' },
})
const LICENCE = { kind: 'licence', number: '1010010000' } as const
const ABROAD = { street: 'Pier 4', city: 'Mumbai', country: 'IN' }
const NO_LINES = {
  ...STANDARD,
  lines: [],
  groups: [],
  totals: { lines: '0.00', allowance: '0.00', net: '0.00', tax: '0.00', total: '0.00' },
}
const FOREIGN = { ...STANDARD, currency: 'USD', exchangeRate: '3.75' }

const BROKEN: readonly [rule: string, whole: SaudiInvoice, broken: SaudiInvoice][] = [
  [
    'BR-KSA-08 company commercialRegistration',
    STANDARD,
    withSeller({ registration: { ...LICENCE, number: '101001000' } }),
  ],
  ['BR-KSA-08 company commercialRegistration', STANDARD, withSeller({ registration: undefined })],
  [
    'BR-KSA-08 company commercialRegistration',
    STANDARD,
    withSeller({ registration: { kind: 'passport', number: '1010010000' } }),
  ],
  ['BR-KSA-09 company postal.street', STANDARD, sellerAt({ street: ' ' })],
  ['BR-KSA-37 company postal.buildingNumber', STANDARD, sellerAt({ buildingNumber: '232' })],
  ['BR-KSA-09 company postal.district', STANDARD, sellerAt({ district: undefined })],
  ['BR-KSA-09 company postal.city', STANDARD, sellerAt({ city: '' })],
  ['BR-KSA-66 company postal.postcode', STANDARD, sellerAt({ postcode: '2333' })],
  ['BR-KSA-39 company trn', STANDARD, withSeller({ trn: undefined })],
  ['BR-KSA-40 company trn', STANDARD, withSeller({ trn: '399999999900004' })],
  ['BR-06 company name', STANDARD, withSeller({ name: ' ' })],
  ['BR-KSA-42 customer name', STANDARD, withBuyer({ name: '' })],
  ['BR-KSA-63 customer postal.street', STANDARD, buyerAt({ street: undefined })],
  ['BR-KSA-63 customer postal.buildingNumber', STANDARD, buyerAt({ buildingNumber: '11111' })],
  ['BR-KSA-63 customer postal.district', STANDARD, buyerAt({ district: '' })],
  ['BR-KSA-63 customer postal.city', STANDARD, buyerAt({ city: '\n' })],
  ['BR-KSA-67 customer postal.postcode', STANDARD, buyerAt({ postcode: '1222A' })],
  ['abroad customer postal.street', withBuyer({ postal: ABROAD }), withBuyer({ postal: { ...ABROAD, street: '' } })],
  ['abroad customer postal.city', withBuyer({ postal: ABROAD }), withBuyer({ postal: { ...ABROAD, city: '' } })],
  ['BR-KSA-44 customer trn', STANDARD, withBuyer({ trn: '100000000000003' })],
  [
    'BR-KSA-81 customer commercialRegistration',
    withBuyer({ trn: undefined, isRegistered: false, registration: LICENCE }),
    withBuyer({ trn: undefined, isRegistered: false }),
  ],
  ['BR-16 document lines', STANDARD, NO_LINES],
  ['three-decimals document currency', FOREIGN, { ...FOREIGN, currency: 'KWD' }],
  ['riyals document exchangeRate', FOREIGN, { ...FOREIGN, exchangeRate: undefined }],
  ['BR-KSA-56 document invoiceId', NOTE, { ...NOTE, corrects: { number: '', issueDate: '2026-11-26' } }],
  ['BR-KSA-17 document reason', NOTE, { ...NOTE, reason: ' ' }],
  ['BR-Z-01 document lines', withTwoZero('VATEX-SA-32'), withTwoZero('VATEX-SA-33')],
  ['BR-CO-10 document lines', STANDARD, withTotals({ lines: '190.31', allowance: '9.53' })],
  ['BR-CO-13 document lines', STANDARD, withTotals({ allowance: '9.53' })],
  ['BR-CO-14 document lines', STANDARD, withTotals({ tax: '12.88', total: '193.66' })],
  ['BR-CO-15 document lines', STANDARD, withTotals({ total: '193.66' })],
  ['BR-S-09 document lines', withGroupTax('12.88', '193.66'), withGroupTax('12.90', '193.68')],
  ['BR-25 document description 0', STANDARD, withLine(0, { description: '' })],
  [
    'BR-KSA-F-04 document quantity 2',
    STANDARD,
    withLine(2, { quantity: '-2', price: { amount: '-50.00', baseQuantity: '1', allowance: '0.00' } }),
  ],
  [
    'line-net document lines 1',
    STANDARD,
    withLine(1, { price: { amount: '100.01', baseQuantity: '1', allowance: '10.00' } }),
  ],
  ['BR-CL-23 item unitCode 1', withLine(1, { unitCode: 'HUR' }), withLine(1, { unitCode: 'hours' })],
  ['BR-KSA-18 document tax 2', STANDARD, withLine(2, { category: 'reverse-charge' })],
  ['BR-KSA-84 document taxRate 0', withLine(0, { rate: '5.00' }), withLine(0, { rate: '10' })],
  ['BR-KSA-69 document exemption 2', STANDARD, withLine(2, { exemption: undefined })],
]

test.each(BROKEN)('%s', (rule, whole, broken) => {
  expect(saudiFindings(whole)).toEqual([])
  expect(saudiFindings(broken).map(named)).toEqual([rule])
})

test('a simplified document asks nothing of its buyer', () => {
  const nobody = { name: '', isRegistered: false, postal: { country: 'SA' } }
  expect(saudiFindings({ ...STANDARD, buyer: nobody, isSimplified: true })).toEqual([])
  expect(saudiFindings({ ...STANDARD, buyer: nobody })).toHaveLength(7)
})

test('every rule is broken by a document above', () => {
  const found = new Set(BROKEN.flatMap(([, , broken]) => saudiFindings(broken)).map(nameOf))
  expect(SAUDI_RULES.map(nameOf).filter((rule) => !found.has(rule))).toEqual([])
})
