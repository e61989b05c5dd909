import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { foldArabic } from '#domain/text/fold.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withInvoiceList, ROWS, SUMMARY } from './invoices-fixture.ts'
import { type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Invoices/Filters',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof documentFilterMessages.en>> = (key, ...slots) =>
  storyTranslator(documentFilterMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof documentListMessages.en>> = (key, ...slots) =>
  storyTranslator(documentListMessages)(key, ...slots)

const customer = (index: number, name: string, nameAr: string, archived = false) => ({
  id: `01935a5e-7c00-7000-8000-0000000000c${index}`,
  name,
  nameAr,
  trn: null,
  archived,
})
const NOOR = customer(1, 'Noor Design Studio', 'استوديو نور للتصميم')
const DELETED = customer(2, 'Khalifa Al Suwaidi', 'خليفة السويدي', true)
const UNKNOWN = '01935a5e-7c00-7000-8000-0000000000cf'
/** Another spelling than the stored name. */
const TYPED = 'أستوديو'

const filtered = {
  'GET /api/invoices': ({ search }: Call) => ({
    items: ROWS.filter(({ currency }) => currency === (search.get('currency') ?? currency))
      .filter(({ overdue }) => overdue || !search.has('overdue'))
      .filter(
        (row) => !search.has('customerId') || (search.get('customerId') === NOOR.id && row.number === 'INV-0002'),
      ),
    nextCursor: null,
  }),
  'GET /api/customers': ({ search }: Call) => ({
    items: [NOOR].filter(({ nameAr }) => foldArabic(nameAr).includes(foldArabic(search.get('q') ?? ''))),
    nextCursor: null,
  }),
  [`GET /api/customers/${NOOR.id}`]: NOOR,
  [`GET /api/customers/${DELETED.id}`]: DELETED,
  [`GET /api/customers/${UNKNOWN}`]: () => refused(404, storyTranslator(refusalMessages)('request.not-found'))(),
}

/** The URL holds all filters; each can be removed by one press. */
export const InForce: StoryObj = {
  name: 'Filters in force',
  tags: ['picture'],
  parameters: withInvoiceList(
    { ...filtered, 'GET /api/invoices': { items: ROWS.slice(3, 4), nextCursor: null } },
    `/invoices?status=issued&customer=${DELETED.id}&from=2026-10-01&to=2026-12-31&currency=KWD`,
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0004')
    await expect(page.queryByText('INV-0006')).toBeNull()
    const inForce = within(page.getByRole('group', { name: t('activeFilters') }))
    await inForce.findByText(/Khalifa|خليفة/)
    await expect(inForce.getAllByRole('button')).toHaveLength(6)
  },
}

const focused = () => document.activeElement

/** Found in any spelling and chosen by keyboard; the focus stays in the sheet, and the chip removes the filter. */
export const ByCustomer: StoryObj = {
  name: 'One customer, by keys',
  parameters: withInvoiceList(filtered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const customerText = storyTranslator(customerMessages)
    await page.findByText('INV-0006')
    await userEvent.click(page.getByRole('button', { name: t('filters') }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: t('filters') }))
    await userEvent.type(await sheet.findByRole('combobox', { name: customerText('customer') }), TYPED)
    await within(document.body).findByRole('option', { name: /Noor|نور/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const change = await sheet.findByRole('button', { name: customerText('change') })
    await waitFor(() => expect(focused()).toBe(change))
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-row-id]')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe(sheet.getByRole('combobox', { name: customerText('customer') })))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await userEvent.click(sheet.getByRole('button', { name: list('done') }))
    const chip = await page.findByRole('button', { name: new RegExp(`^${t('removeFilter')}.*(Noor|نور)`) })
    await userEvent.click(chip)
    await page.findByText('INV-0006')
  },
}

/** A shared URL with a customer of another account. */
export const UnknownCustomer: StoryObj = {
  name: 'A customer who is not found',
  tags: ['picture', 'logs-errors'],
  parameters: withInvoiceList(filtered, `/invoices?customer=${UNKNOWN}`),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(storyTranslator(invoiceListMessages)('customerUnknownText'))
    await expect(page.getByRole('button', { name: storyTranslator(invoiceListMessages)('showAll') })).toBeVisible()
    await expect(page.getByRole('group', { name: t('activeFilters') })).toHaveTextContent(t('customerUnknown'))
  },
}

export const Removed: StoryObj = {
  name: 'Filters taken away',
  parameters: withInvoiceList(filtered, '/invoices?currency=KWD&from=2026-10-01'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0004')
    const chips = page.getAllByRole('button', { name: new RegExp(`^${t('removeFilter')}`) })
    await expect(chips).toHaveLength(2)
    // Both before React renders again.
    for (const chip of chips) chip.click()
    await page.findByText('INV-0006')
    await waitFor(() => expect(page.queryByRole('group', { name: t('activeFilters') })).toBeNull())
  },
}

export const SheetOpen: StoryObj = {
  name: 'All filters',
  tags: ['picture'],
  parameters: withInvoiceList(filtered, `/invoices?from=2026-10-01&customer=${NOOR.id}`),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0002')
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
    await within(canvasElement).findByText('INV-0002')
  },
}

/** A summary card applies its filter; a second press clears it. */
export const FigurePressed: StoryObj = {
  name: 'A figure is pressed',
  tags: ['picture'],
  parameters: withInvoiceList(filtered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0006')
    const figure = within(await page.findByRole('group', { name: list('figures') })).getByRole('button', {
      name: new RegExp(storyTranslator(invoiceListMessages)('overdue')),
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
  parameters: withInvoiceList({ 'GET /api/invoices/summary': { ...SUMMARY, unpaid: three, overdue: [] } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(invoiceListMessages)('moreCurrencies', { n: 1 }))
  },
}

export const FiguresLoading: StoryObj = {
  tags: ['loading'],
  parameters: withInvoiceList({ 'GET /api/invoices/summary': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0006')
  },
}

export const FiguresFailed: StoryObj = {
  name: 'Error of the figures',
  tags: ['picture', 'logs-errors'],
  parameters: withInvoiceList({
    'GET /api/invoices/summary': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(list('figuresFailed'))
    await expect(page.getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
    await expect(page.getByText('INV-0006')).toBeVisible()
  },
}
