import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { EXAMPLES, exampleInvoice, LONG_BUYER, issuedInvoice, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withInvoiceList } from './invoices-fixture.ts'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Invoices',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

const listing = (answer: Answer, path = '/invoices') => withInvoiceList({ 'GET /api/invoices': answer }, path)

const rows = EXAMPLES.map(summaryOf)

export const Filled: StoryObj = {
  // dark: status and settlement are told apart by the colours of badges
  // tablet: every column in less than two thirds of the width
  tags: ['picture', 'header', 'dark', 'tablet'],
  parameters: listing({ items: rows, nextCursor: null }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0002')
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: listing(pending) }

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withInvoiceList({
    'GET /api/invoices': { items: [], nextCursor: null },
    'GET /api/invoices/summary': { drafts: 0, unpaid: [], overdue: [], currencies: [] },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(invoiceListMessages)('emptyTitle'))
  },
}

export const NothingFound: StoryObj = {
  tags: ['picture'],
  parameters: listing(
    ({ search }: Call) => ({ items: search.has('q') ? [] : rows, nextCursor: null }),
    '/invoices?q=zzz',
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(invoiceListMessages)('nothingFound'))
  },
}

/** Search is debounced; "Show all" clears the field. */
export const Searched: StoryObj = {
  parameters: listing(({ search }: Call) => ({
    items: search.get('q') === 'INV-0004' ? rows.slice(3, 4) : search.has('q') ? [] : rows,
    nextCursor: null,
  })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const t = storyTranslator(invoiceListMessages)
    await page.findByText('INV-0002')
    const search = page.getByRole('searchbox')
    await userEvent.type(search, 'INV-0004')
    await waitFor(() => expect(page.queryByText('INV-0002')).toBeNull())
    await page.findByText('INV-0004')
    await userEvent.type(search, '9')
    await userEvent.click(await page.findByRole('button', { name: t('showAll') }))
    await page.findByText('INV-0002')
    await expect(page.getByRole('searchbox')).toHaveValue('')
  },
}

export const Filtered: StoryObj = {
  parameters: listing(({ search }: Call) => ({
    items: rows.filter(({ status }) => !search.has('status') || status === search.get('status')),
    nextCursor: null,
  })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0002')
    const isVoid = { name: storyTranslator(invoiceStatusMessages)('void') }
    await userEvent.click(page.getByRole('radio', isVoid))
    await waitFor(() => expect(page.queryByText('INV-0002')).toBeNull())
    await expect(page.getByText('INV-0001')).toBeVisible()
  },
}

const nameless = (index: number, lines: CommercialDocument['lines']) => ({
  ...summaryOf(exampleInvoice({ draft: { customer: undefined }, metadata: { lines } })),
  id: `01935a5e-7c00-7000-8000-0000000000d${index}`,
})

/** A draft that has no customer is named by its first line, in the reader's language; a draft with neither says so. */
export const DraftsWithoutCustomer: StoryObj = {
  name: 'Drafts without a customer',
  tags: ['picture'],
  parameters: listing({ items: [nameless(1, exampleInvoice().lines), nameless(2, [])], nextCursor: null }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(/^(Brand identity|تصميم الهوية)$/)
    await expect(page.getByText(storyTranslator(documentListMessages)('withoutCustomer'))).toBeVisible()
  },
}

/** `/` leads to the search, also from a row. */
export const SearchedByKey: StoryObj = {
  name: 'Search by its key',
  parameters: listing({ items: rows, nextCursor: null }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0002')
    await userEvent.keyboard('j')
    await expect(page.getByRole('searchbox')).not.toHaveFocus()
    await userEvent.keyboard('/')
    await expect(page.getByRole('searchbox')).toHaveFocus()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  },
}

const longest = summaryOf(issuedInvoice('INV-2026-000123', { draft: { customer: LONG_BUYER, currency: 'KWD' } }))

export const LongNames: StoryObj = {
  tags: ['picture'],
  parameters: listing({ items: [longest], nextCursor: null }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-2026-000123')
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: listing(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('storage.unavailable'),
    )
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: '/invoices' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}
