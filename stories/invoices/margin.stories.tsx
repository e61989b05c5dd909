import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { documentMargin } from '#domain/documents/margin.ts'
import { invoiceMarginMessages } from '#i18n/invoices/margin.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { CREDITED } from '#stories/fixtures/example-credit-notes.ts'
import { type Answer, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { withCreditedInvoice } from '#stories/credit-notes/credit-notes-fixture.ts'

/** Below the lines of an issued invoice that names items. */
const meta: Meta = {
  title: 'Screens/Invoice/Margin',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof invoiceMarginMessages.en>> = (key, ...slots) =>
  storyTranslator(invoiceMarginMessages)(key, ...slots)

const OF_ITEMS = {
  ...CREDITED.longNames,
  lines: CREDITED.longNames.lines.map((line, index) => ({ ...line, itemId: `item-${index}` })),
}

const showing = (margin: Answer, invoice = OF_ITEMS) =>
  withCreditedInvoice(invoice, { [`GET /api/invoices/${invoice.id}/margin`]: margin })

const lines = OF_ITEMS.lines.map(({ net }, line) => ({ line, net, cost: line === 0 ? '7250.5' : '640' }))

const found = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: t('margin') }))

export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: showing(documentMargin(lines, 'AED')),
  play: async ({ canvasElement }) => {
    const margin = await found(canvasElement)
    await margin.findByText(/AED/)
    await expect(margin.getByText(t('private'))).toBeVisible()
  },
}

/** Sold below its cost; one line without a known cost; three decimals. */
export const Loss: StoryObj = {
  tags: ['picture'],
  parameters: showing(
    documentMargin(
      lines.map((line) => ({ ...line, cost: line.line === 0 ? '99999.1234' : null })),
      'KWD',
    ),
  ),
  play: async ({ canvasElement }) => {
    const margin = await found(canvasElement)
    await margin.findByText(t('loss'))
    await expect(margin.getByText(t('partial'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: showing(pending),
  play: async ({ canvasElement }) => {
    await (await found(canvasElement)).findByText(t('loading'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: showing(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async ({ canvasElement }) => {
    await (await found(canvasElement)).findByText(t('loadFailed'))
  },
}

/** An unknown cost shows nothing. */
export const Unknown: StoryObj = {
  name: 'No cost is known',
  parameters: showing(documentMargin([{ line: 0, net: '10', cost: null }], 'AED')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 })
    await expect(within(canvasElement).queryByRole('region', { name: t('margin') })).toBeNull()
  },
}
