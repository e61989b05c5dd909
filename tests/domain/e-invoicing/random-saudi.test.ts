/**
 * Saudi files of random documents of the engine, read back: the sums of the publisher's rules hold as they count, in binary floating
 * point, amounts are those of the document, and the only fatal finding is a return among sales.
 */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type XmlElement, XmlDocument, type XmlNode } from 'libxml2-wasm'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { saudiFindings } from '#domain/e-invoicing/zatca/findings.ts'
import { zatcaXml } from '#domain/e-invoicing/zatca/zatca.ts'
import { runs } from '#tests/support/runs.ts'
import { saudiDocuments, saudiOfRandom } from './random-saudi.ts'

const UBL = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}
const textAt = (node: XmlNode, path: string): string => node.get(path, UBL)?.content ?? ''
const numberAt = (node: XmlNode, path: string): number => Number(textAt(node, path))

/** Half away from zero, and no negative zero. */
const rounded = (value: number) => (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100 || 0
const sum = (...parts: number[]) => rounded(parts.reduce((one, other) => one + other, 0))

test('sums and lines hold, and only a return among sales is fatal', () => {
  const files = { invoices: 0, notes: 0, returns: 0 }
  fc.assert(
    fc.property(saudiDocuments, (documents) => {
      for (const document of documents) {
        const hasReturn = expectFile(document)
        if (hasReturn) files.returns += 1
        else if (document.correction) files.notes += 1
        else files.invoices += 1
      }
    }),
    runs(400),
  )
  expect(Math.min(files.invoices, files.notes, files.returns)).toBeGreaterThan(30)
})

function expectFile(document: CommercialDocument): boolean {
  const invoice = saudiOfRandom(document)
  const returns = document.lines.filter(({ quantity, net }) => quantity.startsWith('-') || net.startsWith('-')).length
  expect(saudiFindings(invoice).map(({ rule }) => rule)).toEqual(Array(returns).fill('BR-KSA-F-04'))
  using file = XmlDocument.fromString(zatcaXml(invoice))
  expectSums(file.root, document)
  expectLines(file.root, document)
  if (returns === 0) expect(file.root.find('//*[starts-with(text(), "-")]')).toEqual([])
  return returns > 0
}

function expectSums(root: XmlElement, { totals, taxInBase }: CommercialDocument) {
  const total = (name: string) => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`)
  const numbers = (path: string) => root.find(path, UBL).map(({ content }) => Number(content))
  expect([total('TaxExclusiveAmount'), total('TaxInclusiveAmount'), total('PayableAmount')]).toEqual([
    totals.net,
    totals.total,
    totals.total,
  ])
  const lines = sum(...numbers('cac:InvoiceLine/cbc:LineExtensionAmount'))
  const allowance = sum(...numbers('cac:AllowanceCharge/cbc:Amount'))
  expect([lines, allowance]).toEqual([Number(total('LineExtensionAmount')), Number(total('AllowanceTotalAmount'))])
  expect(sum(lines, -allowance)).toBe(Number(totals.net))
  expect(sum(...numbers('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount'))).toBe(Number(totals.net))
  expect(sum(...numbers('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount'))).toBe(Number(totals.tax))
  expect(root.find('cac:TaxTotal/cbc:TaxAmount', UBL).map(({ content }) => content)).toEqual([
    taxInBase ?? '',
    totals.tax,
  ])
}

function expectLines(root: XmlElement, { lines }: CommercialDocument) {
  const found = root.find('cac:InvoiceLine', UBL)
  expect(found).toHaveLength(lines.length)
  for (const line of found) {
    const net = numberAt(line, 'cbc:LineExtensionAmount')
    const product = numberAt(line, 'cbc:InvoicedQuantity') * numberAt(line, 'cac:Price/cbc:PriceAmount')
    const allowance = Number(textAt(line, 'cac:AllowanceCharge/cbc:Amount') || '0')
    expect(rounded(product / numberAt(line, 'cac:Price/cbc:BaseQuantity') - allowance)).toBe(net)
    const percent = numberAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')
    const tax = numberAt(line, 'cac:TaxTotal/cbc:TaxAmount')
    // Half a halala, and what a product of this size loses as a floating-point number.
    const lost = 1e-6 + Math.abs(net * percent) * Number.EPSILON
    expect(Math.abs(tax - (net * percent) / 100)).toBeLessThanOrEqual(0.005 + lost)
    expect(rounded(net + tax)).toBe(numberAt(line, 'cac:TaxTotal/cbc:RoundingAmount'))
  }
}
