import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import type { DocumentDraft, DraftLine } from '#domain/documents/document.ts'
import {
  blankLine,
  editableDraft,
  type EditableDraft,
  emptyDraft,
  isBlankLine,
  withAllFields,
} from '#domain/documents/drafts/editable-draft.ts'
import { composeDocument } from '#domain/documents/compose-document.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { computeCountingTotals } from '#domain/documents/totals/optional-lines.ts'
import { runs } from '#tests/support/runs.ts'

const policy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' } as const
const metadata = {
  id: '01935a5e-7c00-7000-8000-000000000001',
  number: null,
  status: 'draft',
  version: 1,
  sentAt: null,
  viewedAt: null,
  views: 0,
  createdAt: '2026-11-21T08:00:00.000Z',
  issuedAt: null,
} as const
const seller = { name: 'Al Waha Trading L.L.C.', country: 'AE', vatRegistered: true, trn: '100123456700003' }

const decimal = (scale: number) =>
  fc
    .tuple(fc.nat(9999), fc.nat(10 ** scale - 1))
    .map(([whole, part]) => `${whole}.${String(part).padStart(scale, '0')}`)
const discount = fc.oneof(
  fc.nat(100).map((percent) => ({ percent: String(percent) })),
  fc.constant({ amount: '0.00' }),
)
const line: fc.Arbitrary<DraftLine> = fc.record(
  {
    description: fc.constantFrom('Design', 'تصميم', 'Print 5 × 7'),
    descriptionAr: fc.constantFrom('طباعة'),
    quantity: decimal(3),
    unit: fc.constantFrom('hour', 'صندوق'),
    unitPrice: decimal(2),
    discount,
    tax: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const, 'reverse-charge' as const),
    optional: fc.constant(true),
    quotationLine: fc.nat(9),
  },
  { requiredKeys: ['description', 'quantity', 'unitPrice', 'tax'] },
)
const document: fc.Arbitrary<DocumentDraft> = fc.record(
  {
    currency: fc.constant('AED'),
    language: fc.constantFrom('en' as const, 'ar' as const, 'bilingual' as const),
    issueDate: fc.constant('2026-11-21'),
    pricesIncludeTax: fc.boolean(),
    lines: fc.array(line, { maxLength: 8 }),
    customer: fc.constant({ name: 'Gulf Horizon Contracting L.L.C.' }),
    dueDate: fc.constant('2026-12-21'),
    supplyDate: fc.constant('2026-11-20'),
    reference: fc.constant('PO 12/7'),
    discount,
    deposit: fc.constantFrom('30', '33.3333').map((percent) => ({ percent })),
    notes: fc.constant('a\nb'),
    terms: fc.constant('30 days'),
    termsAr: fc.constant('٣٠ يوماً'),
  },
  { requiredKeys: ['currency', 'language', 'issueDate', 'pricesIncludeTax', 'lines'] },
)

test('a reopened draft round-trips, with the totals of the response', () => {
  fc.assert(
    fc.property(document, (draft) => {
      const buyer = draft.customer ?? null
      const answer = composeDocument({ type: 'invoice', draft, metadata, seller, buyer, policy, digits: 'latn' })
      if (!answer.ok) throw new Error('The example computes')
      const read = readDraft(editableDraft(answer.document, 'standard'), 'AED')
      if (!read.ok) throw new Error('What was saved can be read')
      expect(read.body).toEqual(draft)
      expect(computeCountingTotals(read.body, policy)).toMatchObject({ ok: true, totals: answer.document.totals })
    }),
    runs(100),
  )
})

test('a tax treatment alone does not make a line non-blank', () => {
  expect(isBlankLine({ ...blankLine(1, 'zero'), taxRate: '5' })).toBe(true)
  expect(isBlankLine({ ...blankLine(1, 'zero'), unit: 'hour' })).toBe(false)
})

test('a draft kept before the product knew a field has it blank', () => {
  const { deposit: _deposit, ...rest } = emptyDraft({
    currency: 'AED',
    language: 'en',
    issueDate: '2026-11-21',
    pricesIncludeTax: false,
    newLineTax: 'standard',
  })
  // because it was written by an earlier version of the type
  const earlier = rest as EditableDraft
  expect(withAllFields(earlier).deposit).toBe('')
  expect(readDraft(earlier, 'AED').ok).toBe(true)
})
