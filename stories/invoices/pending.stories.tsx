import type { Meta, StoryObj } from '@storybook/react-vite'
import { translator } from '#i18n/translator.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { AtAddressPending, pendingRow, undoInRow } from '#stories/fixtures/pending-action.tsx'
import { ROWS, withInvoiceList } from './invoices-fixture.ts'

const meta: Meta = {
  title: 'Screens/Invoices/Pending',
  parameters: withInvoiceList(),
  render: () => (
    <AtAddressPending
      record={PAID_ID}
      title={(locale) => translator(paymentEntryMessages, locale)('willReverse', { amount: 'AED 12,418.14' })}
      path="/invoices"
      screen={InvoicesScreen}
    />
  ),
}
export default meta

const PAID_ID = ROWS.find(({ number }) => number === 'INV-0002')?.id ?? ''

/** Its row says that something is about to change the invoice, and takes it back. */
export const Pending: StoryObj = {
  name: 'An action is pending',
  tags: ['picture', 'zoom'],
  play: async ({ canvasElement }) => {
    await pendingRow(canvasElement, PAID_ID)
  },
}

export const Undone: StoryObj = {
  name: 'A pending action, undone',
  play: async ({ canvasElement }) => {
    await undoInRow(canvasElement, PAID_ID)
  },
}
