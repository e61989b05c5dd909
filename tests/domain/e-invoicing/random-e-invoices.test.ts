/**
 * E-invoices of random documents of the engine, read back from their files: the sums of the publisher's rules hold as they count,
 * in binary floating point, amounts are those of the document, and no finding is fatal.
 */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type XmlElement, XmlDocument, type XmlNode } from 'libxml2-wasm'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { isTaxInvoice } from '#domain/documents/document-kind.ts'
import { findingsOf } from '#domain/e-invoicing/pint-ae/findings.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { documentTitle } from '#i18n/print/print.ts'
import { runs } from '#tests/support/runs.ts'
import { eInvoiceOfRandom, randomDocuments } from './random-e-invoices.ts'

const UBL = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

const LINE = '*[self::cac:InvoiceLine or self::cac:CreditNoteLine]'
const QUANTITY = '*[self::cbc:InvoicedQuantity or self::cbc:CreditedQuantity]'

const numberAt = (node: XmlNode, path: string): number => Number(textAt(node, path))
const textAt = (node: XmlNode, path: string): string => node.get(path, UBL)?.content ?? ''
/** The publisher's rules round half away from zero, a binary fraction. There is no negative zero. */
const rounded = (value: number) => (Math.sign(value) * Math.round(Math.abs(value) * 100)) / 100 || 0
const sum = (values: readonly number[]) => rounded(values.reduce((total, value) => total + value, 0))

test('sums, nets and lines in dirhams hold, and nothing is fatal', () => {
  const files = { invoices: 0, notes: 0 }
  fc.assert(
    fc.property(randomDocuments, (documents) => {
      documents.forEach(expectFile)
      files.invoices += Math.min(documents.length, 1)
      files.notes += Math.max(documents.length - 1, 0)
    }),
    runs(400),
  )
  expect(Math.min(files.invoices, files.notes)).toBeGreaterThan(50)
})

/** Type codes by the title on paper (code list of IBT-003). */
const CODES_OF_TITLES: Record<string, string> = {
  Invoice: '480',
  'Tax Invoice': '380',
  'Credit Note': '81',
  'Tax Credit Note': '381',
}

test('kind, printed title and type code say the same', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(randomDocuments, (documents) => {
      for (const document of documents) {
        using file = XmlDocument.fromString(pintAeXml(eInvoiceOfRandom(document)))
        const code = textAt(file.root, '*[self::cbc:InvoiceTypeCode or self::cbc:CreditNoteTypeCode]')
        expect(code).toBe(CODES_OF_TITLES[documentTitle(document).en] ?? '')
        if (!document.correction) expect(isTaxInvoice(document.kind)).toBe(code === '380')
        seen.add(code)
      }
    }),
    runs(400),
  )
  expect([...seen].toSorted()).toEqual(['380', '381', '480', '81'])
})

function expectFile(document: CommercialDocument) {
  const invoice = eInvoiceOfRandom(document)
  expect(findingsOf(invoice).filter(({ level }) => level === 'fatal')).toEqual([])
  using file = XmlDocument.fromString(pintAeXml(invoice))
  expectSums(file.root, document)
  expectLines(file.root, document)
}

function expectSums(root: XmlElement, { totals, totalInBase, taxInBase }: CommercialDocument) {
  const total = (name: string) => textAt(root, `cac:LegalMonetaryTotal/cbc:${name}`)
  const groups = root.find('cac:TaxTotal/cac:TaxSubtotal', UBL)
  const allowances = root.find('cac:AllowanceCharge/cbc:Amount', UBL).map(({ content }) => Number(content))
  const lines = root.find(`${LINE}/cbc:LineExtensionAmount`, UBL).map(({ content }) => Number(content))
  expect([total('TaxExclusiveAmount'), total('PayableAmount')]).toEqual([totals.net, totals.total])
  expect(sum(lines)).toBe(Number(total('LineExtensionAmount')))
  expect(sum([...lines, -sum(allowances)])).toBe(Number(totals.net))
  expect(sum(groups.map((group) => numberAt(group, 'cbc:TaxableAmount')))).toBe(Number(totals.net))
  expect(sum(groups.map((group) => numberAt(group, 'cbc:TaxAmount')))).toBe(Number(totals.tax))
  const inBase = (path: string) =>
    sum(root.find(`${LINE}/cac:ItemPriceExtension/${path}`, UBL).map(({ content }) => Number(content)))
  expect([inBase('cbc:Amount'), inBase('cac:TaxTotal/cbc:TaxAmount')]).toEqual([Number(totalInBase), Number(taxInBase)])
}

function expectLines(root: XmlElement, { lines }: CommercialDocument) {
  const found = root.find(LINE, UBL)
  expect(found).toHaveLength(lines.length)
  for (const line of found) {
    const product = numberAt(line, QUANTITY) * numberAt(line, 'cac:Price/cbc:PriceAmount')
    const allowance = Number(textAt(line, 'cac:AllowanceCharge/cbc:Amount') || '0')
    const net = rounded(product / numberAt(line, 'cac:Price/cbc:BaseQuantity') - allowance)
    expect([textAt(line, 'cbc:ID'), net]).toEqual([textAt(line, 'cbc:ID'), numberAt(line, 'cbc:LineExtensionAmount')])
  }
}
