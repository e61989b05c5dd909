import { expect, test } from 'bun:test'
import { warningsBeforeIssue } from '#domain/documents/issue-readiness.ts'
import { missingArabic, mustBeArabic, paperLanguage } from '#domain/documents/paper-language.ts'

const KINDS = ['invoice', 'tax-invoice', 'simplified-tax-invoice', 'quotation', 'credit-note'] as const

test('Saudi invoices and credit notes come out in English only beside Arabic; nothing else changes', () => {
  for (const kind of KINDS) {
    for (const country of ['AE', 'SA', 'BH', 'OM', 'KW', 'QA', 'GB']) {
      const document = { kind, seller: { country } }
      const isArabic = country === 'SA' && kind !== 'quotation'
      expect(mustBeArabic(document)).toBe(isArabic)
      expect(paperLanguage(document, 'en')).toBe(isArabic ? 'bilingual' : 'en')
      expect(paperLanguage(document, 'ar')).toBe('ar')
      expect(paperLanguage(document, 'bilingual')).toBe('bilingual')
    }
  }
})

type Pair = { text: string; arabic?: string; isMissing: boolean }

/** A text and its Arabic, with whether Arabic is missing. */
const PAIRS: Pair[] = [
  { text: 'Parts', isMissing: true },
  { text: 'Parts', arabic: '', isMissing: true },
  { text: 'Parts', arabic: '  ', isMissing: true },
  { text: 'Parts', arabic: 'Parts', isMissing: true },
  { text: 'Parts', arabic: 'قطع', isMissing: false },
  { text: 'قطع', isMissing: false },
  { text: 'Parts قطع', isMissing: false },
  { text: '', arabic: 'قطع', isMissing: false },
  { text: '', isMissing: false },
  { text: '12 × 30', isMissing: false },
  { text: '配件', isMissing: true },
]

/** Every pair in every place. */
function documentOf(at: (position: number) => Pair) {
  const [name, address, buyerName, buyerAddress, first, second] = [0, 1, 2, 3, 4, 5].map(at)
  const named = (one: Pair | undefined, field: string) => ({
    [field]: one?.text,
    ...(one?.arabic !== undefined && { [`${field}Ar`]: one.arabic }),
  })
  return {
    seller: { country: 'SA', name: '', ...named(name, 'name'), ...named(address, 'address') },
    buyer: { name: '', ...named(buyerName, 'name'), ...named(buyerAddress, 'address') },
    lines: [first, second].map((one) => ({ description: '', tax: 'standard' as const, ...named(one, 'description') })),
  }
}

const PATHS = [
  'seller.name',
  'seller.address',
  'customer.name',
  'customer.address',
  'lines.0.description',
  'lines.1.description',
]

test('each text of a Saudi invoice without Arabic is named, wherever it stands', () => {
  for (const [shift] of PAIRS.entries()) {
    const at = (position: number) => PAIRS[(shift + position * 3) % PAIRS.length] ?? { text: '', isMissing: false }
    const expected = PATHS.filter((_path, index) => at(index).isMissing)
    for (const kind of ['tax-invoice', 'simplified-tax-invoice', 'invoice', 'credit-note'] as const) {
      expect(missingArabic({ kind, ...documentOf(at) }).map(({ path }) => path)).toEqual(expected)
    }
    expect(missingArabic({ kind: 'quotation', ...documentOf(at) })).toEqual([])
  }
})

test('nobody else is warned, and a draft without a customer is', () => {
  const english = documentOf(() => ({ text: 'Parts', isMissing: true }))
  const elsewhere = { ...english, seller: { ...english.seller, country: 'AE' } }
  expect(missingArabic({ kind: 'tax-invoice', ...elsewhere })).toEqual([])
  expect(missingArabic({ kind: 'tax-invoice', ...english, buyer: null })).toHaveLength(4)
})

test('it is among the warnings before issuing', () => {
  const { lines, seller, buyer } = documentOf(() => ({ text: 'Parts', isMissing: true }))
  const today = '2026-11-21'
  const facts = {
    seller: { ...seller, vatRegistered: true },
    buyer,
    kind: 'simplified-tax-invoice' as const,
    today,
    baseCurrency: 'SAR',
  }
  const found = warningsBeforeIssue({ issueDate: today, currency: 'SAR', lines }, facts)
  expect(found.map((one) => ('path' in one ? one.path : one.warning))).toEqual(PATHS)
})
