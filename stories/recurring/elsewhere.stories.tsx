/** The parts of recurring invoices on the pages of an invoice and of an item. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { InvoiceRecurring } from '#ui/features/recurring/InvoiceRecurring.tsx'
import { ItemPrices } from '#ui/features/recurring/ItemPrices.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { RENT_SERIES, withRecurring } from './series-fixture.ts'

const INVOICE = ISSUED.english

const meta: Meta = {
  title: 'Screens/Recurring invoice/On other pages',
  render: () => (
    <main className="p-4">
      <h1 className="sr-only">{INVOICE.number}</h1>
      <InvoiceRecurring document={INVOICE} />
    </main>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof recurringPageMessages.en>> = (key, ...slots) =>
  storyTranslator(recurringPageMessages)(key, ...slots)

const LIST = 'GET /api/recurring-invoices'

export const Repeat: StoryObj = {
  name: 'An invoice that can be repeated',
  parameters: withRecurring({ [LIST]: { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: t('makeRecurring') })
    await expect(link).toHaveAttribute('href', paths.repeatInvoice(INVOICE.id))
  },
}

export const MadeBySeries: StoryObj = {
  name: 'An invoice that a series made',
  parameters: withRecurring({ [LIST]: { items: [RENT_SERIES], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('madeBy'))
  },
}

const ITEM = { id: RENT_SERIES.id, price: '120' }

export const OtherPrices: StoryObj = {
  name: 'An item with another price there',
  render: () => (
    <main className="p-4">
      <h1 className="sr-only">{ITEM.price}</h1>
      <ItemPrices item={ITEM} />
    </main>
  ),
  parameters: withRecurring({
    [`GET /api/recurring-invoices/prices/${ITEM.id}`]: { price: '120', series: 3 },
    [`POST /api/recurring-invoices/prices/${ITEM.id}`]: { changed: 3 },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('takePrice') }))
    await within(document.body).findByText(t('priceTaken', { n: 3 }))
  },
}
