/** Files of ZATCA's standard against those that its own rules accept, and what a Saudi file says of its document. */
import { expect, test } from 'bun:test'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import type { SaudiInvoice } from '#domain/e-invoicing/zatca/saudi-invoice.ts'
import { zatcaXml } from '#domain/e-invoicing/zatca/zatca.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import { SAUDI_VECTORS, saudiInvoice, saudiVector, saudiXml } from './saudi-vectors.ts'

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text)

test.each(SAUDI_VECTORS)('%s has the bytes and the hash of a file that ZATCA’s rules accept', (name) => {
  const xml = zatcaXml(saudiInvoice(name))
  expect(xml.split('><')).toEqual(saudiXml(name).split('><'))
  expect(sha256(xml).digest('base64')).toBe(saudiVector(name).hash)
})

test.each(SAUDI_VECTORS)('%s is its own canonical form (C14N 1.1)', (name) => {
  const xml = zatcaXml(saudiInvoice(name))
  using document = XmlDocument.fromString(xml)
  expect(document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })).toBe(xml)
})

test('the hash before the first file is Base64 of the hex text of SHA-256("0")', () => {
  expect(FIRST_PREVIOUS_HASH).toBe(btoa(sha256('0').digest('hex')))
  expect(saudiVector('saudi-standard').pih).toBe(FIRST_PREVIOUS_HASH)
})

const STANDARD = saudiInvoice('saudi-standard')
const NOTE = saudiInvoice('saudi-credit-note')
const { seller, buyer } = STANDARD
const partOf = (invoice: SaudiInvoice, name: string) =>
  zatcaXml(invoice).match(new RegExp(`<cac:${name}>.*</cac:${name}>`))?.[0] ?? ''

test('a simplified document says so and has no day of delivery; a note has its reason as an instruction', () => {
  const simplified = { ...STANDARD, isSimplified: true }
  expect(zatcaXml(simplified)).toContain('<cbc:InvoiceTypeCode name="0200000">388</cbc:InvoiceTypeCode>')
  expect([partOf(STANDARD, 'Delivery'), partOf(simplified, 'Delivery'), partOf(NOTE, 'Delivery')]).toEqual([
    '<cac:Delivery><cbc:ActualDeliveryDate>2026-11-26</cbc:ActualDeliveryDate></cac:Delivery>',
    '',
    '',
  ])
  expect(zatcaXml({ ...NOTE, isSimplified: true })).toContain(
    '<cbc:InvoiceTypeCode name="0200000">381</cbc:InvoiceTypeCode>',
  )
  expect(partOf(NOTE, 'PaymentMeans')).toContain('<cbc:InstructionNote>إرجاع</cbc:InstructionNote>')
})

test('a means of payment has one of five codes', () => {
  const codes = (['cash', 'transfer', 'card', 'cheque', 'direct-debit', 'online', undefined] as const).map(
    (paymentMeans) => zatcaXml({ ...STANDARD, paymentMeans }).match(/<cbc:PaymentMeansCode>(\d+)</)?.[1],
  )
  expect(codes).toEqual(['10', '42', '48', '1', '1', '1', '1'])
})

test('a foreign buyer is known by what is no Saudi VAT number', () => {
  const abroad = { street: 'Pier 4', city: 'Mumbai', region: 'Maharashtra', country: 'IN' }
  const party = partOf({ ...STANDARD, buyer: { ...buyer, postal: abroad, trn: '27-AAPFU' } }, 'AccountingCustomerParty')
  expect(party).toContain('<cac:PartyIdentification><cbc:ID schemeID="OTH">27AAPFU</cbc:ID></cac:PartyIdentification>')
  expect(party).toContain('<cbc:CountrySubentity>Maharashtra</cbc:CountrySubentity>')
  expect(party).not.toContain('PartyTaxScheme')
  const passport = { kind: 'passport', number: 'X 123', country: 'IN' } as const
  expect(partOf({ ...STANDARD, buyer: { ...buyer, registration: passport } }, 'AccountingCustomerParty')).toContain(
    '<cbc:ID schemeID="PAS">X123</cbc:ID>',
  )
  const licence = { kind: 'licence', number: '7001234567' } as const
  expect(partOf({ ...STANDARD, buyer: { ...buyer, registration: licence } }, 'AccountingCustomerParty')).toContain(
    '<cbc:ID schemeID="CRN">7001234567</cbc:ID>',
  )
})

test('what is out of scope says so without being asked, and other categories have the reason of their lines', () => {
  const group = { rate: '0', base: '95.00', tax: '0.00', allowance: '0.00' }
  const outside = zatcaXml({ ...STANDARD, groups: [{ ...group, category: 'out-of-scope' }] })
  expect(outside).toContain(
    '<cbc:ID>O</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReasonCode>VATEX-SA-OOS</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Not subject to VAT</cbc:TaxExemptionReason>',
  )
  const lines = STANDARD.lines.map((line) => ({
    ...line,
    category: 'exempt' as const,
    exemption: 'VATEX-SA-30' as const,
  }))
  expect(zatcaXml({ ...STANDARD, lines, groups: [{ ...group, category: 'exempt' }] })).toContain(
    '<cbc:TaxExemptionReasonCode>VATEX-SA-30</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>Real estate transactions<',
  )
})

test('the tax of a foreign document is also said in riyals', () => {
  const foreign: SaudiInvoice = { ...STANDARD, currency: 'USD', exchangeRate: '3.75', taxInBase: '48.26' }
  expect(zatcaXml(foreign)).toContain(
    '<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">48.26</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="USD">12.87</cbc:TaxAmount>',
  )
})

test('hostile text stays text, and what XML cannot hold is refused', () => {
  const hostile = zatcaXml({ ...STANDARD, seller: { ...seller, name: ']]> <a> & \u202Eشركة' } })
  expect(hostile).toContain('<cbc:RegistrationName>]]&gt; &lt;a&gt; &amp; شركة</cbc:RegistrationName>')
  expect(() => zatcaXml({ ...STANDARD, seller: { ...seller, name: '\u0001' } })).toThrow(RangeError)
})
