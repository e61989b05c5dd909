import { expect, test } from 'bun:test'
import { exampleOf } from '#ui/features/branding/example/example-of.ts'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'

test('the last invoice is drawn again from what was typed, not from what was computed', () => {
  const invoice = exampleInvoice()
  const example = exampleOf(invoice)
  expect(example?.draft.lines).toHaveLength(invoice.lines.length)
  expect(example?.draft).toMatchObject({ language: invoice.language, currency: invoice.currency })
  expect(example?.draft).not.toHaveProperty('totals')
  expect(example?.draft).not.toHaveProperty('customerId')
})

test('a share of a quotation is an ordinary line, and nothing is no example', () => {
  const invoice = exampleInvoice()
  const lines = invoice.lines.map((line, index) => ({ ...line, quotationLine: index }))
  for (const line of exampleOf({ ...invoice, lines })?.draft.lines ?? [{ quotationLine: 0 }])
    expect(line).not.toHaveProperty('quotationLine')
  expect(exampleOf({ ...invoice, lines: [] })).toBeNull()
})
