import { describe, expect, test } from 'bun:test'
import { emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { changeLine, openLineAfter } from '#domain/documents/drafts/line-editing.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import { computeTotalsMemoized, memoizeByLine, readDraftMemoized } from '#ui/features/documents/editor/line-memo.ts'

const UAE: TotalsPolicy = { rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }

const BLANK = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-22',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})

describe('memoised by line', () => {
  test('a line is read once, until it is another object or the terms change', () => {
    const read: string[] = []
    const memoized = memoizeByLine((line: { price: string }, rate: string) => {
      read.push(`${line.price} ${rate}`)
      return read.length
    }, Object.is)
    const line = { price: '1' }
    expect([memoized(line, '5'), memoized(line, '5'), memoized({ price: '1' }, '5')]).toEqual([1, 1, 2])
    expect([memoized(line, '15'), memoized(line, '15'), memoized(line, '5')]).toEqual([3, 3, 4])
    expect(read).toEqual(['1 5', '1 5', '1 15', '1 5'])
  })

  test('of many lines, a key reads the one it is typed in', () => {
    const draft = lines(50)
    const before = readDraftMemoized(draft, 'AED')
    const after = readDraftMemoized(changeLine(draft, 7, { unitPrice: '8' }), 'AED')
    if (!before.ok || !after.ok) throw new Error('The lines can be read')
    const changed = after.body.lines.flatMap((line, index) => (line === before.body.lines[index] ? [] : [index]))
    expect(changed).toEqual([6])
  })
})

describe('gives what the engine gives, after every change', () => {
  const draft = lines(3)
  test.each([
    ['at first', draft, UAE],
    ['a line written in', changeLine(draft, 2, { unitPrice: '0.015', discount: '2.5%' }), UAE],
    ['a line that cannot be read', changeLine(draft, 2, { quantity: 'two' }), UAE],
    ['a line opened in between', openLineAfter(draft, 1).draft, UAE],
    ['another currency of three digits', { ...draft, currency: 'KWD', exchangeRate: '11.95' }, UAE],
    ['another rate', draft, { ...UAE, standardRate: '15' }],
    ['without VAT', draft, { ...UAE, vatRegistered: false }],
    ['as at first', draft, UAE],
  ] as const)('%s', (_name, changed, policy) => {
    const [memoized, plain] = [readDraftMemoized(changed, 'AED'), readDraft(changed, 'AED')]
    expect(memoized).toEqual(plain)
    if (!memoized.ok || !plain.ok) return
    const [ours, theirs] = [computeTotalsMemoized(memoized.body, policy), computeTotals(plain.body, policy)]
    expect(ours).toEqual(theirs)
    expect(ours.ok && theirs.ok && [ours.lines, ours.steps]).toEqual(theirs.ok && [theirs.lines, theirs.steps])
  })
})

function lines(count: number) {
  return Array.from({ length: count }, (_, index) => index + 1).reduce(
    (draft, key) => changeLine(draft, key, { description: `Part ${key}`, quantity: '2.5', unitPrice: `${key}.25` }),
    BLANK,
  )
}
