import { expect, test } from 'bun:test'
import type { DocumentType, DraftLine } from '#domain/documents/document.ts'
import { foreignFields } from '#domain/documents/drafts/foreign-fields.ts'

const line: DraftLine = { description: 'Tea', quantity: '1', unitPrice: '10', tax: 'standard' }
const share: DraftLine = { ...line, quotationLine: 2 }
const pathsOf = (type: DocumentType, lines: DraftLine[], stored: DraftLine[] = []) =>
  Object.keys(foreignFields(type, { lines }, stored))

test('only a quotation has optional lines and a deposit', () => {
  const written = { lines: [line, { ...line, optional: false }], deposit: { percent: '30' } }
  expect(foreignFields('invoice', written)).toEqual({
    deposit: { problem: 'unknown' },
    'lines.1.optional': { problem: 'unknown' },
  })
  expect(foreignFields('quotation', written)).toEqual({})
})

test('a share of a quotation is kept where the draft has it, and can be given to no line', () => {
  expect(pathsOf('invoice', [share])).toEqual(['lines.0.quotationLine'])
  expect(pathsOf('invoice', [line, share], [share])).toEqual([])
  expect(pathsOf('invoice', [{ ...line, quotationLine: 1 }], [share])).toEqual(['lines.0.quotationLine'])
  expect(pathsOf('quotation', [share], [share])).toEqual(['lines.0.quotationLine'])
})
