/** A report of more rows than paper may have is refused before it is printed, in words that name the CSV file. */
import { expect, test } from 'bun:test'
import { MOST_PRINTED_ROWS, printedRows } from '#api/reports/report-file.ts'
import { refusalMessages } from '#i18n/refusals.ts'

const pages = (count: number) => {
  return ({ cursor = '0' }: { cursor?: string }) => {
    const from = Number(cursor)
    const items = Array.from({ length: Math.min(500, count - from) }, () => ({ cells: ['', '0.00'] }))
    const next = from + items.length
    return Promise.resolve({ items, nextCursor: next < count ? String(next) : null })
  }
}

test('as many rows as paper may have are printed, one more is refused', async () => {
  expect(await printedRows(pages(MOST_PRINTED_ROWS))).toHaveLength(MOST_PRINTED_ROWS)
  await expect(printedRows(pages(MOST_PRINTED_ROWS + 1))).rejects.toMatchObject({ reason: 'reports.too-long' })
  for (const lang of ['en', 'ar'] as const) expect(refusalMessages[lang]['reports.too-long']).toContain('CSV')
})
