import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { EXAMPLES, LONG_BUYER, issuedInvoice, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withInvoiceList, isPhone } from './invoices-fixture.ts'
import { type Answer, type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Invoices',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

const listing = (answer: Answer, path = '/invoices') => withInvoiceList({ 'GET /api/invoices': answer }, path)

const rows = EXAMPLES.map(summaryOf)

export const Filled: StoryObj = {
  // dark: status and settlement are told apart by the colours of badges
  tags: ['picture', 'dark'],
  parameters: listing({ items: rows, nextCursor: null }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0002')
  },
}

export const Loading: StoryObj = { tags: ['loading'], parameters: listing(pending) }

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
    if (isPhone()) {
      await userEvent.click(page.getByRole('button', { name: storyTranslator(documentFilterMessages)('filters') }))
      const sheet = within(await within(document.body).findByRole('dialog'))
      await userEvent.click(
        sheet.getByRole('button', { name: new RegExp(storyTranslator(documentListMessages)('status')) }),
      )
      await userEvent.click(await within(document.body).findByRole('option', isVoid))
      await userEvent.click(sheet.getByRole('button', { name: storyTranslator(documentListMessages)('done') }))
    } else await userEvent.click(page.getByRole('radio', isVoid))
    await waitFor(() => expect(page.queryByText('INV-0002')).toBeNull())
    await expect(page.getByText('INV-0001')).toBeVisible()
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
