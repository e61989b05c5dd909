import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { patterns } from '#domain/navigation/routes.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { issuedInvoice, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { withInvoiceList } from './invoices-fixture.ts'

const meta: Meta = { title: 'Screens/Invoices/Imported' }
export default meta

const { hash: _hash, ...content } = issuedInvoice('ZB-0007')

const invoice: CommercialDocument = {
  ...content,
  issuedAt: null,
  settlement: 'partial',
  totals: { ...content.totals, paid: '1000.00', due: '11418.14' },
  imported: {
    at: '2026-11-24T08:15:00.000Z',
    importId: '01935a5e-7c00-7000-8000-000000000907',
    paidBefore: '1000.00',
  },
}

const settled = async (canvas: HTMLElement) =>
  waitFor(() => expect(canvas.querySelector('[aria-busy="true"]')).toBeNull())

export const Page: StoryObj = {
  name: 'Issued elsewhere',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
  parameters: withInvoiceList(
    {
      [`GET /api/invoices/${invoice.id}`]: invoice,
      [`GET /api/invoices/${invoice.id}/history`]: {
        items: [{ kind: 'imported', at: '2026-11-24T08:15:00.000Z', by: null }],
      },
    },
    paths.invoice(invoice.id),
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(documentViewMessages)('importedText'))
    await settled(canvasElement)
  },
}

export const Listed: StoryObj = {
  name: 'Marked in the list',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
  parameters: withInvoiceList({
    'GET /api/invoices': { items: [{ ...summaryOf(invoice), imported: true }], nextCursor: null },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(documentListMessages)('imported'))
    await settled(canvasElement)
  },
}
