import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { failureMessages } from '#i18n/shell/failure.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { EXAMPLES, issuedInvoice, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { isPhone, withInvoiceList } from './invoices-fixture.ts'
import { type Answer, type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Invoices/List',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

const listing = (answer: Answer, path = '/invoices') => withInvoiceList({ 'GET /api/invoices': answer }, path)

const rows = EXAMPLES.map(summaryOf)
const example = summaryOf(issuedInvoice('INV-0000'))

/** Rows that differ only in their number, descending. */
const many = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...example,
    id: `01935a5e-7c00-7000-8000-${String(from - index).padStart(12, '0')}`,
    number: `INV-${String(from - index).padStart(4, '0')}`,
  }))

const due = (index: number, dueDate: string, metadata: Partial<CommercialDocument> = {}) => ({
  ...summaryOf(issuedInvoice(`INV-${String(index).padStart(4, '0')}`, { draft: { dueDate }, metadata })),
  id: `01935a5e-7c00-7000-8000-${String(index).padStart(12, '0')}`,
})
const late = { overdue: true }
/** Not the tab, which has the same name. */
const BADGE = { selector: '[data-row-id] span' }

/** Relative to today, only for unpaid invoices. Covers the Arabic plural forms. */
export const DueDates: StoryObj = {
  name: 'Due dates, from today',
  tags: ['picture', 'zoom'],
  parameters: listing({
    items: [
      due(18, '2026-08-12', late),
      due(17, '2026-11-09', late),
      due(16, '2026-11-18', late),
      due(15, '2026-11-19', { ...late, settlement: 'partial' }),
      // The answer was made before midnight, when the invoice was not overdue yet.
      due(14, '2026-11-20'),
      due(13, '2026-11-21'),
      due(12, '2026-11-22'),
      due(11, '2026-11-23'),
      due(10, '2026-11-24'),
      due(9, '2026-12-02'),
      due(8, '2027-03-01'),
      due(7, '2026-11-19', { settlement: 'paid' }),
      due(6, '2026-11-19', { status: 'void' }),
    ],
    nextCursor: null,
  }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(invoiceListMessages)
    const page = within(canvasElement)
    await page.findByText('INV-0018')
    const [passed, coming] = [
      [101, 12, 3, 2, 1],
      [2, 3, 11, 100],
    ]
    const inTable = [
      ...passed.map((n) => t('daysAgo', { n })),
      t('today'),
      t('tomorrow'),
      ...coming.map((n) => t('inDays', { n })),
    ]
    const onCards = [
      ...passed.map((n) => t('dueAgo', { n })),
      t('dueToday'),
      t('dueTomorrow'),
      ...coming.map((n) => t('dueIn', { n })),
    ]
    for (const sentence of isPhone() ? onCards : inTable) await expect(page.getByText(sentence)).toBeInTheDocument()
    // Once a row: its status says it, the date how long ago.
    await expect(page.getAllByText(storyTranslator(invoiceStatusMessages)('overdue'), BADGE)).toHaveLength(5)
  },
}

/** A row that fails to render takes down only the table; retrying fetches the list again. */
export const TableFailed: StoryObj = {
  name: 'Error while showing the rows',
  tags: ['picture', 'logs-errors'],
  parameters: listing(() => {
    const [first, ...others] = rows
    const items = isWhole ? rows : [{ ...first, totals: null }, ...others]
    return { items, nextCursor: null }
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    isWhole = false
    const alert = await page.findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(failureMessages)('regionFailed'))
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(
      await page.findByRole('radiogroup', { name: storyTranslator(documentListMessages)('filter') }),
    ).toBeVisible()
  },
}

let isWhole = false

export const TableShownAgain: StoryObj = {
  ...TableFailed,
  name: 'Rows that can be shown again',
  tags: ['logs-errors'],
  play: async (context) => {
    await TableFailed.play?.(context)
    isWhole = true
    const page = within(context.canvasElement)
    await userEvent.click(page.getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') }))
    await page.findByText('INV-0002')
    isWhole = false
  },
}

const PAGE = 50
const paged = ({ search }: Call) =>
  search.has('cursor')
    ? { items: many(PAGE, PAGE), nextCursor: null }
    : { items: many(PAGE, 2 * PAGE), nextCursor: 'next' }

/** Infinite scroll: the next page is fetched before the end is reached. */
export const GrowsAsOneScrolls: StoryObj = {
  name: 'More as one scrolls',
  parameters: listing(paged),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const t = storyTranslator(invoiceListMessages)
    await page.findByText('INV-0100')
    await expect(page.getByText(t('shown', { n: PAGE }))).toBeInTheDocument()
    page.getByText('INV-0051').scrollIntoView()
    await page.findByText('INV-0050')
    await page.findByText(t('allShown', { n: 2 * PAGE }))
    await expect(page.queryByRole('button', { name: storyTranslator(listMessages)('more') })).toBeNull()
    window.scrollTo(0, 0)
  },
}

/** The focus moves to the first new row when the keyboard loads more. */
export const GrowsByKeyboard: StoryObj = {
  name: 'More by the keyboard',
  parameters: listing(paged),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    ;(await page.findByRole('button', { name: storyTranslator(listMessages)('more') })).focus()
    await userEvent.keyboard('{Enter}')
    const first = await page.findByText('INV-0050')
    await waitFor(() => expect(first.closest('[data-row-id]')).toContainElement(focused()))
    window.scrollTo(0, 0)
  },
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

export const LoadingMore: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: listing(({ search }: Call) => (search.has('cursor') ? pending() : { items: rows, nextCursor: 'next' })),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0002')
  },
}

/** Pages without rows, followed by others: the rows that a filter leaves are far apart in the list. */
const farApart = ({ search }: Call) => {
  const step = Number(search.get('cursor') ?? 0)
  return step < 3 ? { items: [], nextCursor: String(step + 1) } : { items: rows, nextCursor: null }
}

export const FoundFurtherOn: StoryObj = {
  parameters: listing(farApart),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0002')
  },
}

export const LookingFurtherOn: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: listing((call: Call) => (call.search.get('cursor') === '3' ? pending() : farApart(call))),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(storyTranslator(invoiceListMessages)('loading'), { selector: '[role=status]' })
    await expect(page.queryByText(storyTranslator(invoiceListMessages)('shown', { n: 0 }))).toBeNull()
  },
}

/** A failed next page keeps the rows, and retrying continues there. */
export const MoreFailed: StoryObj = {
  name: 'Error while loading more',
  tags: ['picture', 'logs-errors'],
  parameters: listing(({ search }: Call) =>
    search.has('cursor')
      ? refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()
      : { items: rows, nextCursor: 'next' },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const alert = await page.findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(invoiceListMessages)('moreFailed'))
    await expect(within(alert).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
    await expect(page.getByText('INV-0002')).toBeInTheDocument()
  },
}

/** A column head sorts descending, ascending, then by default. The URL keeps the order. */
export const Sorted: StoryObj = {
  parameters: listing(({ search }: Call) => {
    const sort = search.get('sort')
    const sorted = rows.toSorted((a, b) => Number(a.totals.total) - Number(b.totals.total))
    const items = sort === 'total' ? sorted : sort === '-total' ? sorted.toReversed() : rows
    return { items, nextCursor: null }
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0002')
    const head = page.queryByRole('columnheader', { name: storyTranslator(documentListMessages)('total') })
    if (!head) return
    const press = () => userEvent.click(within(head).getByRole('button'))
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await press()
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
    await press()
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await press()
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'none'))
  },
}
