import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { invoiceListWords } from '#words/invoices-list.ts'
import { invoiceWords } from '#words/invoices.ts'
import { refusalWords } from '#words/refusals.ts'
import { InvoicesScreen } from '#ui/invoices/InvoicesScreen.tsx'
import { AtAddress, spoken } from './at-address.tsx'
import { holding, ROWS, SUMMARY } from './invoices-world.ts'
import { type Call, never, refused } from './world.tsx'

const meta: Meta = {
  title: 'Screens/Invoices/Filters',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

const t: ReturnType<typeof spoken<typeof invoiceListWords.en>> = (key, ...slots) =>
  spoken(invoiceListWords)(key, ...slots)

const filtered = {
  'GET /api/invoices': ({ search }: Call) => ({
    items: ROWS.filter(({ currency }) => currency === (search.get('currency') ?? currency)).filter(
      ({ overdue }) => overdue || !search.has('overdue'),
    ),
    nextCursor: null,
  }),
}

/** The address alone says what is shown; each part of it is one press away from being gone. */
export const InForce: StoryObj = {
  name: 'Filters in force',
  tags: ['picture'],
  parameters: holding(filtered, '/invoices?status=issued&from=2026-10-01&to=2026-12-31&currency=KWD'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0004')
    await expect(page.queryByText('INV-0006')).toBeNull()
    const inForce = within(page.getByRole('group', { name: t('inForce') }))
    await expect(inForce.getAllByRole('button')).toHaveLength(5)
  },
}

export const Removed: StoryObj = {
  name: 'A filter taken away',
  parameters: holding(filtered, '/invoices?currency=KWD'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0004')
    await userEvent.click(page.getByRole('button', { name: new RegExp(`^${t('removeFilter')}.*KWD`) }))
    await page.findByText('INV-0006')
    await waitFor(() => expect(page.queryByRole('group', { name: t('inForce') })).toBeNull())
  },
}

export const SheetOpen: StoryObj = {
  name: 'All filters',
  tags: ['picture', 'dark'],
  parameters: holding(filtered, '/invoices?from=2026-10-01'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0006')
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('filters') }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: t('filters') }))
    const period = within(await sheet.findByRole('group', { name: t('period') }))
    const thisMonth = period.getByRole('button', { name: t('thisMonth') })
    thisMonth.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(thisMonth).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(thisMonth).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.click(period.getByRole('button', { name: t('thisQuarter') }))
    await within(canvasElement).findByText('INV-0006')
  },
}

/** A figure shows what it counts, and everything again. */
export const FigurePressed: StoryObj = {
  name: 'A figure is pressed',
  tags: ['picture'],
  parameters: holding(filtered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0006')
    const figure = within(await page.findByRole('group', { name: t('figures') })).getByRole('button', {
      name: new RegExp(t('overdue')),
    })
    await userEvent.click(figure)
    await waitFor(() => expect(page.queryByText('INV-0006')).toBeNull())
    await expect(page.getByText('INV-0003')).toBeVisible()
    await expect(figure).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(figure)
    await page.findByText('INV-0006')
    await userEvent.click(figure)
    await waitFor(() => expect(page.queryByText('INV-0006')).toBeNull())
  },
}

const three = [...SUMMARY.unpaid, { currency: 'USD', count: 2, total: '1234567.89' }]

export const ManyCurrencies: StoryObj = {
  name: 'Figures in many currencies',
  tags: ['picture'],
  parameters: holding({ 'GET /api/invoices/summary': { ...SUMMARY, unpaid: three, overdue: [] } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('moreCurrencies', { n: 1 }))
  },
}

export const FiguresLoading: StoryObj = {
  tags: ['loading'],
  parameters: holding({ 'GET /api/invoices/summary': never }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0006')
  },
}

export const FiguresFailed: StoryObj = {
  name: 'Error of the figures',
  tags: ['picture', 'logs-errors'],
  parameters: holding({
    'GET /api/invoices/summary': () => refused(503, spoken(refusalWords)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('figuresFailed'))
    await expect(page.getByRole('button', { name: spoken(invoiceWords)('tryAgain') })).toBeVisible()
    await expect(page.getByText('INV-0006')).toBeVisible()
  },
}
