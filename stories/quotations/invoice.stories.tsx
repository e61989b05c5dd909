import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { QUOTATIONS } from '#stories/fixtures/quotations/example-quotations.ts'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { onInvoice, ledgerOf } from '#stories/payments/payments-fixture.ts'
import { cardShown } from './play.ts'
import { addresses } from './quotations-fixture.ts'

/** An invoice that was made from a quotation. */
const meta: Meta = {
  title: 'Screens/Invoice/Part of a quotation',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const { id } = QUOTATIONS.issued

/** The way back to the quotation, by the number it is known by. */
export const Part: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: onInvoice({ ...ledgerOf(ISSUED.english, {}), quotation: { id, number: 'QT-0001', revision: 2 } }),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, storyTranslator(documentViewMessages)('partOf'))
    await expect(card.getByRole('link', { name: 'QT-0001 R2' })).toHaveAttribute('href', addresses.view(id))
  },
}
