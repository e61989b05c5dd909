import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { fold } from '#domain/text/fold.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { listMessages } from '#i18n/shell/lists.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { isPhone, withInvoiceList, ROWS, SUMMARY } from './invoices-fixture.ts'
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
    items: [NOOR].filter(({ nameAr }) => fold(nameAr).includes(fold(search.get('q') ?? ''))),
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
    const inForce = within(page.getByRole('group', { name: isPhone() ? t('activeFilters') : t('filters') }))
    await inForce.findByText(/Khalifa|خليفة/)
    // A chip each and one for all; three menus, each with its clear button, the order and one for all.
    await expect(inForce.getAllByRole('button')).toHaveLength(isPhone() ? 4 : 8)
  },
}

const focused = () => document.activeElement

/** Found in any spelling and chosen by keyboard, inline or in the phone's sheet; the chip or the menu removes it. */
export const ByCustomer: StoryObj = {
  name: 'One customer, by keys',
  parameters: withInvoiceList(filtered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const label = storyTranslator(customerMessages)('customer')
    await page.findByText('INV-0006')
    await userEvent.click(page.getByRole('button', { name: isPhone() ? t('filters') : label }))
    const fields = within(await within(document.body).findByRole('dialog', { name: isPhone() ? t('filters') : label }))
    await userEvent.type(await fields.findByRole('combobox', { name: label }), TYPED)
    await within(document.body).findByRole('option', { name: /Noor|نور/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-row-id]')).toHaveLength(1))
    if (isPhone()) {
      await waitFor(() =>
        expect(focused()).toBe(fields.getByRole('button', { name: storyTranslator(customerMessages)('change') })),
      )
      await userEvent.click(fields.getByRole('button', { name: list('done') }))
    } else await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    const remove = isPhone() ? new RegExp(`^${t('removeFilter')}.*(Noor|نور)`) : t('removeCustomer')
    await userEvent.click(await page.findByRole('button', { name: remove }))
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
    const inForce = page.getByRole('group', { name: isPhone() ? t('activeFilters') : t('filters') })
    await expect(inForce).toHaveTextContent(t('customerUnknown'))
  },
}

export const Removed: StoryObj = {
  name: 'Filters taken away',
  parameters: withInvoiceList(filtered, '/invoices?currency=KWD&from=2026-10-01'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0004')
    const names = isPhone() ? [new RegExp(`^${t('removeFilter')}`)] : [t('removePeriod'), t('removeCurrency')]
    const removals = names.flatMap((name) => page.getAllByRole('button', { name }))
    await expect(removals).toHaveLength(2)
    // Both before React renders again.
    for (const removal of removals) removal.click()
    await page.findByText('INV-0006')
    for (const name of names) await waitFor(() => expect(page.queryByRole('button', { name })).toBeNull())
  },
}

/** The days of issue, in place; on a phone all filters and the order in one sheet. */
export const Period: StoryObj = {
  name: 'All filters',
  tags: ['picture'],
  parameters: withInvoiceList(filtered, `/invoices?from=2026-10-01&customer=${NOOR.id}`),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0002')
    const name = isPhone() ? t('filters') : new RegExp(`^${t('period')}`)
    await userEvent.click(page.getByRole('button', { name }))
    const fields = within(await within(document.body).findByRole('dialog'))
    const period = within(await fields.findByRole('group', { name: t('period') }))
    const thisMonth = period.getByRole('button', { name: t('thisMonth') })
    thisMonth.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(thisMonth).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(thisMonth).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.click(period.getByRole('button', { name: t('thisQuarter') }))
    await page.findByText('INV-0002')
  },
}

export const CurrencyChosen: StoryObj = {
  name: 'One currency, in place',
  tags: ['wide'],
  parameters: withInvoiceList(filtered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0006')
    await userEvent.click(page.getByRole('button', { name: t('currency') }))
    await userEvent.click(await within(document.body).findByRole('radio', { name: 'KWD' }))
    await waitFor(() => expect(page.queryByText('INV-0006')).toBeNull())
    await expect(page.getByText('INV-0004')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: t('removeCurrency') }))
    await page.findByText('INV-0006')
  },
}

/** Cards have no column headers, so a button orders them. */
export const Ordered: StoryObj = {
  name: 'Another order, in place',
  tags: ['wide'],
  parameters: withInvoiceList(filtered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0006')
    await userEvent.click(
      page.getByRole('button', { name: storyTranslator(listMessages)('ordered', { order: t('sortNewest') }) }),
    )
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: t('sortLargest') }))
    await page.findByRole('button', { name: storyTranslator(listMessages)('ordered', { order: t('sortLargest') }) })
    await waitFor(() =>
      expect(page.getByRole('columnheader', { name: list('total') })).toHaveAttribute('aria-sort', 'descending'),
    )
  },
}

/** The figures are the tabs: one shows the rows that it counts. */
export const FigurePressed: StoryObj = {
  name: 'A figure is pressed',
  parameters: withInvoiceList(filtered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('INV-0006')
    const tabs = within(page.getByRole('radiogroup', { name: list('filter') }))
    const overdue = await tabs.findByRole('radio', {
      name: new RegExp(`${storyTranslator(invoiceListMessages)('overdue')}.*12,418`),
    })
    await userEvent.click(overdue)
    await waitFor(() => expect(page.queryByText('INV-0006')).toBeNull())
    await expect(page.getByText('INV-0003')).toBeVisible()
    await expect(overdue).toBeChecked()
    await userEvent.click(tabs.getByRole('radio', { name: list('all') }))
    await page.findByText('INV-0006')
    await userEvent.click(overdue)
    await waitFor(() => expect(page.queryByText('INV-0006')).toBeNull())
  },
}

const three = [...SUMMARY.unpaid, { currency: 'USD', count: 2, total: '1234567.89' }]

export const ManyCurrencies: StoryObj = {
  name: 'Figures in many currencies',
  tags: ['picture', 'zoom'],
  parameters: withInvoiceList({ 'GET /api/invoices/summary': { ...SUMMARY, unpaid: three, overdue: [] } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(
      storyTranslator(invoiceListMessages)('moreCurrencies', { n: isPhone() ? 2 : 1 }),
    )
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
