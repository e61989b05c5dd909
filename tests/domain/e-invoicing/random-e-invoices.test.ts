/**
 * E-invoices of random documents of the engine, read back from their files: the sums of the publisher's rules hold as they count,
 * in binary floating point, amounts are those of the document, and no finding is fatal.
 */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type XmlElement, XmlDocument, type XmlNode } from 'libxml2-wasm'
import { composeDocument } from '#domain/documents/compose-document.ts'
import { composeCreditNote } from '#domain/documents/credits/credit-note.ts'
import type { CommercialDocument, DocumentDraft } from '#domain/documents/document.ts'
import { eInvoiceOf, type LineDetails } from '#domain/e-invoicing/e-invoice.ts'
import { findingsOf } from '#domain/e-invoicing/pint-ae/findings.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { runs } from '#tests/support/runs.ts'
import { type RandomDocument, randomDocument } from '#tests/domain/documents/totals/random-documents.ts'
import { detailsOf, vectorOf } from './vectors.ts'

const { seller, customer, issueDate, dueDate, number, status, version, createdAt, issuedAt } =
  vectorOf('standard').document
const METADATA = { number, status, version, createdAt, issuedAt, sentAt: null, viewedAt: null, views: 0 }

/** Null where the engine refuses the figures, or where no e-invoice can be. */
function issued({ input, policy }: RandomDocument): CommercialDocument | null {
  const { exchangeRate, ...figures } = input
  const isForeign = input.currency !== 'AED'
  const lines = input.lines.map(({ taxRate: _, ...line }) => ({ ...line, description: 'Tea' }))
  const draft: DocumentDraft = {
    ...figures,
    lines,
    language: 'en',
    issueDate,
    dueDate,
    ...(isForeign && { exchangeRate: exchangeRate ?? '3.6725' }),
  }
  const own = { ...seller, vatRegistered: policy.vatRegistered }
  const composed = composeDocument({
    type: 'invoice',
    draft,
    metadata: { ...METADATA, id: crypto.randomUUID() },
    seller: own,
    buyer: customer,
    policy: { ...policy, baseCurrency: 'AED' },
    digits: 'latn',
  })
  if (!composed.ok || lines.length === 0 || composed.document.totals.total.startsWith('-')) return null
  return composed.document
}

const details = (document: CommercialDocument) => {
  const lines = document.lines.map(({ treatment }): LineDetails => {
    if (treatment === 'exempt') return { exemption: 'financial' }
    if (treatment !== 'reverse-charge') return {}
    return { goodsType: 'electronics', gtin: '00012345600012', classification: '851713' }
  })
  return { ...detailsOf('standard'), lines, reasonCode: 'returned' as const }
}

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
    fc.property(
      randomDocument(8).filter(({ input }) => ['AED', 'USD', 'SAR'].includes(input.currency)),
      (random) => {
        const document = issued(random)
        if (document === null) return
        const notes = notesOn(document)
        for (const one of [document, ...notes]) expectFile(one)
        files.invoices++
        files.notes += notes.length
      },
    ),
    runs(400),
  )
  expect(Math.min(files.invoices, files.notes)).toBeGreaterThan(50)
})

/** One unit of its first line, and then all that is left, where the engine lets a note do that. */
function notesOn(invoice: CommercialDocument): CommercialDocument[] {
  const notes: CommercialDocument[] = []
  for (const lines of [[{ line: 0, quantity: '1' }], undefined]) {
    const metadata = { ...METADATA, number: `CN-${notes.length + 1}`, id: crypto.randomUUID() }
    const composed = composeCreditNote({
      invoice,
      earlier: notes,
      lines,
      metadata,
      reason: 'Returned',
      today: issueDate,
    })
    if (composed.ok) notes.push(composed.note)
  }
  return notes
}

function expectFile(document: CommercialDocument) {
  const invoice = eInvoiceOf(document, details(document))
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
