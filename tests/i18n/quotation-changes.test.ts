/** Changes between two revisions, in words. */
import { expect, test } from 'bun:test'
import { quotationChanges } from '#domain/quotations/changes.ts'
import { showChanges, summarizeChanges } from '#i18n/quotations/changes-view.ts'
import { REVISIONS } from '#stories/fixtures/quotations/example-revisions.ts'

const compared = ({ before, after }: (typeof REVISIONS)['few']) => ({
  before,
  after,
  changes: quotationChanges(before, after),
})

test('an item says what it was and what it is', () => {
  const { lines, unchanged, details, totals } = showChanges(compared(REVISIONS.few), { locale: 'en', digits: 'latn' })
  expect(lines).toEqual([
    {
      kind: 'changed',
      kindText: 'Changed',
      name: 'Brand identity',
      changes: [
        { label: 'Discount', before: null, after: { text: '10%', dir: 'ltr' } },
        { label: 'Amount', before: { text: '12,000.00', dir: 'ltr' }, after: { text: '10,800.00', dir: 'ltr' } },
      ],
    },
  ])
  expect([unchanged, details]).toEqual(['2 items unchanged.', []])
  expect(totals.map(({ label }) => label)).toEqual(['Total excl. VAT', 'VAT', 'Total'])
})

test('in Arabic with the digits of the document', () => {
  const { lines, unchanged } = showChanges(compared(REVISIONS.few), { locale: 'ar', digits: 'arab' })
  expect(lines[0]).toMatchObject({ kindText: 'عُدّل', name: 'تصميم الهوية' })
  expect(lines[0]?.changes[1]?.before?.text).toBe('١٢٬٠٠٠٫٠٠')
  expect(unchanged).toBe('بقي بندان على حالهما.')
})

test('every kind of change has its row', () => {
  const { lines, details } = showChanges(compared(REVISIONS.many), { locale: 'en', digits: 'latn' })
  expect(lines.map(({ kindText, name }) => `${kindText}: ${name}`)).toEqual([
    'Moved: Cable',
    'Changed: Brand identity and guidelines',
    'Removed: Dates for export',
    'Added: Printing of business cards',
  ])
  expect(details.map(({ label }) => label)).toEqual([
    'Valid until',
    'Discount',
    'Deposit on acceptance',
    'Terms',
    'Notes',
  ])
})

test('a line of it counts them', () => {
  expect(summarizeChanges(compared(REVISIONS.none), 'en')).toBeNull()
  expect(summarizeChanges(compared(REVISIONS.many), 'en')).toMatch(
    /^1 item changed, 1 item added, 1 item removed, 1 item moved, 5 details changed, total .*AED.*, now .*AED/,
  )
})
