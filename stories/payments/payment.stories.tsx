import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { PaymentScreen } from '#ui/features/payments/view/PaymentScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { CHEQUE_PAYMENT, PAYMENT, withPayment } from './list-fixture.ts'
import { inDialog, press } from './play.ts'

const meta: Meta = {
  title: 'Screens/Payment',
  render: () => <AtAddress path={patterns.payment} screen={PaymentScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof paymentMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentMessages)(key, ...slots)

const at = `GET /api/payments/${PAYMENT.id}`

export const PartlyAllocated: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withPayment(PAYMENT),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('advanceTitle'))).toBeVisible()
  },
}

export const ChequeNotDue: StoryObj = {
  name: 'Cheque not yet due',
  tags: ['picture'],
  parameters: withPayment(CHEQUE_PAYMENT),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('chequeText'))).toBeVisible()
  },
}

export const Reversed: StoryObj = {
  tags: ['picture'],
  parameters: withPayment({
    ...CHEQUE_PAYMENT,
    chequeNotDue: false,
    allocations: [],
    reversedAt: '2026-11-21T07:30:00.000Z',
    reason: 'bounced',
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noAllocations'))
    const bounced = storyTranslator(invoicePaymentMessages)('reverseBounced')
    await expect(within(canvasElement).queryByRole('button', { name: bounced })).toBeNull()
  },
}

export const Allocate: StoryObj = {
  name: 'Allocate the rest',
  tags: ['picture', 'zoom'],
  parameters: withPayment(PAYMENT),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('allocate'))
    await expect(await (await inDialog()).findByRole('textbox', { name: /INV-0038/ })).toHaveValue('1200.00')
  },
}

export const Refund: StoryObj = {
  name: 'Refund what is left',
  parameters: withPayment(PAYMENT),
  play: async ({ canvasElement }) => {
    const entry = storyTranslator(paymentEntryMessages)
    await press(canvasElement, entry('refund'))
    await expect((await inDialog()).getByRole('textbox', { name: entry('amount') })).toHaveValue('3000.00')
  },
}

/** One press, with Undo, on the payment's own page. */
export const BouncedPending: StoryObj = {
  name: 'A bounced cheque, with Undo',
  tags: ['picture'],
  parameters: withPayment(CHEQUE_PAYMENT),
  play: async ({ canvasElement }) => {
    await press(canvasElement, storyTranslator(invoicePaymentMessages)('reverseBounced'))
    const notYet = storyTranslator(deferredActionMessages)('notYet')
    await expect(await within(canvasElement).findByText(notYet)).toBeVisible()
    await within(document.body).findByRole('alertdialog')
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: withPayment(PAYMENT, { [at]: pending }) }

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['logs-errors'],
  parameters: withPayment(PAYMENT, {
    [at]: () => refused(404, storyTranslator(refusalMessages)('request.not-found'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('notFoundText'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withPayment(PAYMENT, {
    [at]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}
