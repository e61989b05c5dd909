import { expect, test } from 'bun:test'
import { composeDocument } from '#domain/documents/compose-document.ts'
import { totalsWith } from '#domain/documents/totals/optional-lines.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { asAccepted } from '#domain/quotations/as-accepted.ts'

function quotation(): CommercialDocument {
  const line = { quantity: '1', tax: 'standard' as const, taxRate: '5' }
  const composed = composeDocument({
    type: 'quotation',
    draft: {
      currency: 'USD',
      exchangeRate: '3.6725',
      language: 'en',
      issueDate: '2027-03-02',
      pricesIncludeTax: false,
      discount: { percent: '10' },
      lines: [
        { ...line, description: 'Design', unitPrice: '100' },
        { ...line, description: 'Print', unitPrice: '50', optional: true },
        { ...line, description: 'Film', unitPrice: '70', optional: true },
      ],
    },
    metadata: {
      id: '1',
      number: 'QT-0001',
      status: 'issued',
      version: 1,
      sentAt: null,
      viewedAt: null,
      views: 0,
      createdAt: '2027-03-02T08:00:00.000Z',
      issuedAt: '2027-03-02T08:00:00.000Z',
    },
    seller: { name: 'Noor', country: 'AE', vatRegistered: true },
    buyer: null,
    policy: { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' },
    digits: 'latn',
  })
  if (!composed.ok) throw new Error(JSON.stringify(composed.fields))
  return composed.document
}

function accepted(options: number[]): CommercialDocument {
  const issued = quotation()
  const by = { by: 'client' as const, name: 'Layla', at: '2027-03-03T08:00:00.000Z', hash: 'f', hasSignature: false }
  return { ...issued, status: 'accepted', accepted: { ...by, options, totals: totalsWith(issued, options) } }
}

test('every figure is that of the lines that count', () => {
  const { totals, totalInBase, taxInBase, words, lines } = asAccepted(accepted([1]))
  expect(totals).toMatchObject({ net: '135.00', tax: '6.75', total: '141.75', due: '141.75' })
  expect([taxInBase, totalInBase]).toEqual(['24.79', '520.58'])
  expect(words.en).toBe('One hundred forty-one dollars and seventy-five cents only')
  expect(lines.map(({ tax }) => tax)).toEqual(['4.50', '2.25', '3.50'])
})

test('without chosen lines, and without an acceptance, it is what was issued', () => {
  const none = accepted([])
  expect(asAccepted(none)).toBe(none)
  const issued = quotation()
  expect(asAccepted(issued)).toBe(issued)
})
