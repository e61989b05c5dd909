/** Ten seconds in which an act on money is not done yet. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { AtAddress, storyTranslator, findToast } from '#stories/fixtures/at-address.tsx'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { pending } from '#stories/fixtures/story-fixture.tsx'
import { endUndoWindow, undoIt } from '#stories/fixtures/undo-window.ts'
import { CUSTOMER_ID, ledgerOf, onInvoice, recorded, TRANSFER } from './payments-fixture.ts'
import { inDialog, type Play, press, shown, submit } from './play.ts'

const meta: Meta = {
  title: 'Screens/Invoice payments/Undo',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof paymentEntryMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentEntryMessages)(key, ...slots)
const on: ReturnType<typeof storyTranslator<typeof invoicePaymentMessages.en>> = (key, ...slots) =>
  storyTranslator(invoicePaymentMessages)(key, ...slots)
const say: ReturnType<typeof storyTranslator<typeof deferredActionMessages.en>> = (key, ...slots) =>
  storyTranslator(deferredActionMessages)(key, ...slots)

const byCheque = ledgerOf(ISSUED.bilingual, {
  payments: [{ ...TRANSFER, method: 'cheque', cheque: { number: '77' } }],
  customerId: CUSTOMER_ID,
})

const bouncing = (answer: unknown) =>
  onInvoice(byCheque, () => ({ [`POST /api/payments/${TRANSFER.id}/reverse`]: () => answer }))

const bounced: Play = async (context) => {
  await shown(context)
  await press(context.canvasElement, on('reverseBounced'))
  await expect(await within(context.canvasElement).findByText(say('notYet'))).toBeVisible()
  await within(document.body).findByRole('alertdialog')
}

/** The figures are those of before, which the card says; the button that was pressed undoes it. */
export const Pending: StoryObj = {
  name: 'A bounced cheque, by one press',
  tags: ['picture', 'zoom'],
  parameters: bouncing(recorded(TRANSFER)),
  play: async (context) => {
    await bounced(context)
    await expect(document.activeElement).toHaveTextContent(say('undo'))
  },
}

export const Undone: StoryObj = {
  name: 'A bounced cheque, undone',
  parameters: bouncing(recorded(TRANSFER)),
  play: async (context) => {
    await bounced(context)
    await undoIt()
    await expect(await within(document.body).findByText(say('undone'))).toBeVisible()
    await expect(within(context.canvasElement).queryByText(say('notYet'))).toBeNull()
    await expect(within(context.canvasElement).getByRole('button', { name: on('reverseBounced') })).toBeVisible()
  },
}

export const Done: StoryObj = {
  name: 'A bounced cheque, reversed',
  parameters: bouncing(recorded(TRANSFER)),
  play: async (context) => {
    await bounced(context)
    await endUndoWindow()
    const done = t('bouncedDone', { amount: 'AED 5,000.00' })
    await findToast(done)
  },
}

/** The answer is awaited: there is nothing to undo any more. */
export const Running: StoryObj = {
  name: 'Being recorded',
  tags: ['picture'],
  parameters: bouncing(pending()),
  play: async (context) => {
    await bounced(context)
    await endUndoWindow()
    await expect(await within(context.canvasElement).findByText(say('running'))).toBeVisible()
  },
}

/** The connection is gone when the window ends: it is said, and the form begins with what was typed. */
export const Failed: StoryObj = {
  name: 'Offline, with what was typed',
  tags: ['picture', 'logs-errors'],
  parameters: onInvoice(
    ledgerOf(ISSUED.bilingual, {
      payments: [{ ...TRANSFER, amount: '13000.00', allocated: '13000.00' }],
      customerId: CUSTOMER_ID,
    }),
    (at) => ({
      [`POST ${at}/refund`]: () => {
        throw new TypeError('Failed to fetch')
      },
    }),
  ),
  play: async (context) => {
    await shown(context)
    await press(context.canvasElement, t('refund'))
    await userEvent.type((await inDialog()).getByRole('textbox', { name: t('reference') }), 'TR 4471')
    await submit(t('refund'))
    await endUndoWindow()
    await expect(await within(document.body).findByText(t('offline'))).toBeVisible()
    await press(context.canvasElement, t('refund'))
    await expect((await inDialog()).getByRole('textbox', { name: t('reference') })).toHaveValue('TR 4471')
  },
}
