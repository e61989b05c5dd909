import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { amountDueOf } from '#domain/documents/totals/amount-due.ts'
import { formatAmount } from '#domain/money/money.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { AtAddress, storyTranslator, withPlainSpaces } from '#stories/fixtures/at-address.tsx'
import { issuedInvoice, summaryOf } from '#stories/fixtures/example-invoices.ts'
import { opensInPanel, withInvoiceList } from './invoices-fixture.ts'

const meta: Meta = {
  title: 'Screens/Invoices/Balances',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

type Ledger = { total?: string; paid: string; due: string; settlement: 'unpaid' | 'partial' | 'paid' | 'overpaid' }

function invoiceOf(index: number, currency: string, { total = '12542.25', settlement, ...ledger }: Ledger) {
  const rate = currency === 'AED' ? {} : { exchangeRate: '12' }
  const number = `INV-000${index}`
  const invoice = issuedInvoice(number, { draft: { currency, ...rate }, metadata: { settlement } })
  const id = `01935a5e-7c00-7000-8000-00000000000${index}`
  return { ...invoice, id, totals: { ...invoice.totals, total, ...ledger } }
}

const INVOICES = [
  invoiceOf(6, 'AED', { paid: '6866.25', due: '5676.00', settlement: 'partial' }),
  invoiceOf(5, 'AED', { paid: '12992.25', due: '-450.00', settlement: 'overpaid' }),
  invoiceOf(4, 'AED', { total: '1000000000.00', paid: '0.01', due: '999999999.99', settlement: 'partial' }),
  invoiceOf(3, 'KWD', { total: '1821.505', paid: '821.005', due: '1000.500', settlement: 'partial' }),
  invoiceOf(2, 'AED', { paid: '12542.25', due: '0.00', settlement: 'paid' }),
  invoiceOf(1, 'AED', { paid: '0.00', due: '12542.25', settlement: 'unpaid' }),
]
const [PARTLY_PAID] = INVOICES

const parameters = withInvoiceList({
  'GET /api/invoices': { items: INVOICES.map(summaryOf), nextCursor: null },
  ...Object.fromEntries(INVOICES.map((invoice) => [`GET /api/invoices/${invoice.id}`, invoice])),
})

/** The height of a text that was not broken. */
const linesOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
}

/** An amount stands on one line beside its total, in the table and on the cards of a phone. */
export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters,
  play: async ({ canvasElement }) => {
    const t = storyTranslator(documentListMessages)
    await within(canvasElement).findByText('INV-0006')
    for (const invoice of INVOICES) {
      const row = canvasElement.querySelector(`[data-row-id="${invoice.id}"]`)
      const text = withPlainSpaces(row?.textContent ?? '')
      const { is, isChanged, amount, total } = amountDueOf(invoice)
      await expect(text).toContain(withPlainSpaces(formatAmount(total, invoice.currency)))
      const said = t(is === 'credit' ? 'credit' : 'balance', { amount: formatAmount(amount, invoice.currency) })
      if (isChanged && is !== 'settled') await expect(text).toContain(said)
      else await expect(text).not.toContain(said)
      for (const figure of row?.querySelectorAll('bdi.tabular-nums') ?? []) {
        await expect(linesOf(figure)).toBe(1)
        // A truncated cell would hide the rest of it.
        const cell = figure.closest('[role="cell"]') ?? figure
        await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth || cell.scrollWidth)
      }
    }
  },
}

export const Panel: StoryObj = {
  tags: ['picture'],
  parameters,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0006')
    // A phone has no panel.
    if (!opensInPanel() || !PARTLY_PAID) return
    const row = canvasElement.querySelector<HTMLElement>(`[data-row-id="${PARTLY_PAID.id}"] a`)
    if (row) await userEvent.click(row)
    const panel = await within(canvasElement).findByRole('complementary')
    const amount = formatAmount(PARTLY_PAID.totals.due, PARTLY_PAID.currency)
    await expect(withPlainSpaces(panel.textContent)).toContain(
      storyTranslator(documentListMessages)('balance', { amount }),
    )
  },
}
