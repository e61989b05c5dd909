import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { invoiceStatusMessages } from '#i18n/documents/statuses.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { endUndoWindow } from '#stories/fixtures/undo-window.ts'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import {
  BOUNCED,
  CHEQUE,
  CUSTOMER_ID,
  onInvoice,
  recorded,
  REFUND,
  ledgerOf,
  TRANSFER,
  WRITTEN_OFF,
} from './payments-fixture.ts'
import { press, shown } from './play.ts'

const meta: Meta = {
  title: 'Screens/Invoice payments',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof invoicePaymentMessages.en>> = (key, ...slots) =>
  storyTranslator(invoicePaymentMessages)(key, ...slots)

const issued = ISSUED.bilingual

export const PartlyPaid: StoryObj = {
  tags: ['picture'],
  parameters: onInvoice(
    ledgerOf(issued, { payments: [TRANSFER, CHEQUE, WRITTEN_OFF], chequesNotDue: '3000.00', customerId: CUSTOMER_ID }),
  ),
  play: async (context) => {
    await shown(context)
    const view = storyTranslator(documentViewMessages)
    await expect(within(context.canvasElement).getAllByText(view('chequesNotDue'))[0]).toBeVisible()
  },
}

export const BouncedCheque: StoryObj = {
  tags: ['picture'],
  parameters: onInvoice(ledgerOf(issued, { payments: [TRANSFER, BOUNCED], customerId: CUSTOMER_ID })),
  play: shown,
}

const overpaid = ledgerOf(issued, {
  payments: [{ ...TRANSFER, amount: '13000.00', allocated: '13000.00' }, REFUND],
  customerId: CUSTOMER_ID,
})

export const Overpaid: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: onInvoice(overpaid),
  play: async (context) => {
    await shown(context)
    await expect(within(context.canvasElement).getByRole('button', { name: t('moveToOther') })).toBeVisible()
    const card = within(context.canvasElement).getByRole('region', {
      name: storyTranslator(documentViewMessages)('credit'),
    })
    await expect(card.querySelector('p')).not.toHaveTextContent('-')
  },
}

export const KeptAsCredit: StoryObj = {
  parameters: onInvoice(overpaid),
  play: async (context) => {
    await shown(context)
    await press(context.canvasElement, t('keep'))
    await expect(await within(context.canvasElement).findByText(t('creditText'))).toBeVisible()
  },
}

export const OverpaidByUnsavedBuyer: StoryObj = {
  name: 'Overpaid, buyer typed in place',
  tags: ['picture'],
  parameters: onInvoice(ledgerOf(issued, { payments: [{ ...TRANSFER, amount: '13000.00', allocated: '13000.00' }] })),
  play: async (context) => {
    await shown(context)
    await expect(within(context.canvasElement).queryByRole('button', { name: t('moveToOther') })).toBeNull()
  },
}

export const BuyerSaved: StoryObj = {
  name: 'Overpaid, buyer saved as a customer',
  parameters: onInvoice(
    ledgerOf(issued, { payments: [{ ...TRANSFER, amount: '13000.00', allocated: '13000.00' }] }),
    (at) => ({ [`POST ${at}/save-customer`]: overpaid }),
  ),
  play: async (context) => {
    await shown(context)
    await press(context.canvasElement, t('saveCustomer'))
    await expect(await within(document.body).findByText(t('saved'))).toBeVisible()
  },
}

const withCredit = (used: () => unknown) =>
  onInvoice(ledgerOf(issued, { customerId: CUSTOMER_ID }), (at) => ({
    [`GET ${at}/available-credit`]: {
      items: [
        { from: 'payment', id: TRANSFER.id, number: 'RC-0007', amount: '750.00' },
        { from: 'invoice', id: CHEQUE.id, number: 'INV-0039', amount: '250.00' },
      ],
      total: '1000.00',
    },
    [`POST /api/payments/${TRANSFER.id}/allocate`]: used,
    [`POST /api/invoices/${CHEQUE.id}/move-excess`]: used,
  }))

export const CreditAvailable: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withCredit(() => recorded(TRANSFER)),
  play: async (context) => {
    await shown(context)
    await within(context.canvasElement).findByRole('button', { name: /1,000\.00/ })
  },
}

export const CreditUsed: StoryObj = {
  parameters: withCredit(() => recorded(TRANSFER)),
  play: async (context) => {
    await shown(context)
    const use = await within(context.canvasElement).findByRole('button', { name: /1,000\.00/ })
    await userEvent.click(use)
    await endUndoWindow()
    await expect(
      await within(document.body).findByText(/1,000\.00/, { selector: '[slot=title] *, [slot=title]' }),
    ).toBeVisible()
  },
}

export const CreditedInFull: StoryObj = {
  name: 'Credited in full',
  parameters: onInvoice(ledgerOf(issued, { credited: issued.totals.total, customerId: CUSTOMER_ID })),
  play: async (context) => {
    await shown(context)
    const status = storyTranslator(invoiceStatusMessages)
    await expect(within(context.canvasElement).getAllByText(status('credited'))[0]).toBeVisible()
  },
}

export const LongNamesAndLargeAmounts: StoryObj = {
  tags: ['picture'],
  parameters: onInvoice(
    ledgerOf(ISSUED.longNames, {
      payments: [
        {
          ...TRANSFER,
          amount: '999999999999999.00',
          allocated: '88888888.00',
          reference: 'Transfer of the head office for all branches, value date of the second half of the month',
        },
      ],
      customerId: CUSTOMER_ID,
    }),
  ),
  play: shown,
}

export const DinarWithThreeDecimals: StoryObj = {
  tags: ['picture'],
  parameters: onInvoice(
    ledgerOf(ISSUED.dinars, {
      payments: [{ ...TRANSFER, amount: '100.125', allocated: '100.125' }],
      customerId: CUSTOMER_ID,
    }),
  ),
  play: shown,
}

/** Nothing can be recorded on it any more; reversed entries are still shown. */
export const VoidIsReadOnly: StoryObj = {
  name: 'Void, read only',
  parameters: onInvoice(ledgerOf(ISSUED.voided, { payments: [BOUNCED] })),
  play: async (context) => {
    await shown(context)
    await expect(within(context.canvasElement).queryByRole('button', { name: t('reverseBounced') })).toBeNull()
  },
}
