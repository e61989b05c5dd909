import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { paymentReturnMessages } from '#i18n/subscription/payment-return.ts'
import { receiptMessages } from '#i18n/subscription/receipt.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { rememberPaymentArrival, rememberPaymentReturn } from '#ui/features/subscription/storage.ts'
import { PaymentReturnScreen } from '#ui/features/subscription/PaymentReturnScreen.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const ID = '01935a5e-7c00-7000-8000-00000000a001'
const BEFORE = '/create-invoice?id=01935a5e-7c00-7000-8000-00000000d001'

/** The return page of the payment. */
const meta: Meta = {
  title: 'Screens/Payment return',
  render: (_args, { parameters }) => <ReturnedAgo cameBackMsAgo={Number(parameters.cameBackMsAgo ?? 0)} />,
}
export default meta

/** Sets the return path and the time of return. */
function ReturnedAgo({ cameBackMsAgo }: { cameBackMsAgo: number }) {
  useState(() => {
    rememberPaymentReturn(BEFORE)
    if (cameBackMsAgo > 0) rememberPaymentArrival(ID, Date.now() - cameBackMsAgo)
  })
  return (
    <Routes>
      <Route path={paths.paymentReturn} element={<PaymentReturnScreen />} />
      <Route path="*" element={null} />
    </Routes>
  )
}

const t: ReturnType<typeof storyTranslator<typeof paymentReturnMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentReturnMessages)(key, ...slots)

const PAYMENT = {
  id: ID,
  plan: 'monthly',
  amount: '49.00',
  currency: 'AED',
  test: false,
  status: 'waiting',
  redirectUrl: 'https://pay.ziina.com/payment_intent/0a8f2c1e',
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-21T08:30:00.000Z',
  checkedAt: '2026-11-21T08:01:00.000Z',
  paidAt: null,
  period: null,
}
const PAID = {
  ...PAYMENT,
  status: 'paid',
  redirectUrl: null,
  paidAt: '2026-11-21T08:01:00.000Z',
  period: { from: '2026-11-21T08:01:00.000Z', until: '2026-12-21T08:01:00.000Z' },
}

const ASK = `GET /api/subscription/payments/${ID}`

const back = (payment: Answer, { query = `?payment=${ID}`, ...rest }: { query?: string; signedIn?: boolean } = {}) =>
  withFixture({
    signedIn: true,
    path: paths.paymentReturn + query,
    answers: { [ASK]: payment, 'GET /api/account': ACCOUNT },
    ...rest,
  })

type Play = NonNullable<StoryObj['play']>

const heading =
  (name: () => string): Play =>
  async ({ canvasElement }) =>
    void (await within(canvasElement).findByRole('heading', { level: 1, name: name() }))

const leadsBack: Play = async ({ canvasElement }) => {
  const link = await within(canvasElement).findByRole('link', { name: t('back') })
  await expect(link).toHaveAttribute('href', BEFORE)
}

export const Confirming: StoryObj = {
  tags: ['picture'],
  parameters: back(PAYMENT),
  play: heading(() => t('confirming')),
}

export const NotKnownYet: StoryObj = {
  name: 'Confirming, before the first answer',
  parameters: back(pending),
  play: heading(() => t('confirming')),
}

export const Paid: StoryObj = {
  // dark: the success colour of the sign
  tags: ['picture', 'dark'],
  parameters: back(PAID),
  play: async (context) => {
    await heading(() => t('paid'))(context)
    await leadsBack(context)
    within(context.canvasElement).getByRole('button', { name: storyTranslator(receiptMessages)('download') })
  },
}

export const PaidInATest: StoryObj = {
  name: 'Paid, in a test, by the year',
  tags: ['zoom'],
  parameters: back({ ...PAID, plan: 'yearly', amount: '490.00', test: true }),
  play: async ({ canvasElement }) => void (await within(canvasElement).findByText(t('testOnly'))),
}

export const NotCompleted: StoryObj = {
  name: 'Cancelled on the payment page',
  // dark: the warning colour of the sign
  tags: ['picture', 'dark'],
  parameters: back(PAYMENT, { query: `?payment=${ID}&result=canceled` }),
  play: async (context) => {
    await heading(() => t('canceled'))(context)
    await leadsBack(context)
  },
}

export const Declined: StoryObj = {
  name: 'Declined by the bank, and not started anew',
  tags: ['picture', 'logs-errors'],
  parameters: withFixture({
    ...back({ ...PAYMENT, status: 'failed', redirectUrl: null }).fixture,
    answers: {
      [ASK]: { ...PAYMENT, status: 'failed', redirectUrl: null },
      'POST /api/create-ziina-subscription': () =>
        refused(
          503,
          storyTranslator(refusalMessages)('subscription.payment-unavailable'),
          undefined,
          'subscription.payment-unavailable',
        )(),
    },
  }),
  play: async (context) => {
    await heading(() => t('declined'))(context)
    within(context.canvasElement).getByText(t('declinedText'))
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: t('tryAgain') }))
    await expect(await within(context.canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('subscription.payment-unavailable'),
    )
    await within(document.body).findByText(storyTranslator(subscriptionMessages)('paymentError'))
  },
}

export const Expired: StoryObj = {
  name: 'Not paid in time',
  parameters: back({ ...PAYMENT, status: 'expired', redirectUrl: null }),
  play: async (context) => {
    await heading(() => t('expired'))(context)
    await leadsBack(context)
  },
}

export const StillChecking: StoryObj = {
  tags: ['picture'],
  parameters: { ...back({ ...PAYMENT, status: 'confirming' }), cameBackMsAgo: 20_000 },
  play: async (context) => {
    await heading(() => t('stillChecking'))(context)
    await leadsBack(context)
  },
}

export const StillCheckingUnreachable: StoryObj = {
  name: 'Still checking, the server out of reach',
  tags: ['logs-errors'],
  parameters: { ...back(() => new Response('<html>', { status: 502 })), cameBackMsAgo: 20_000 },
  play: async ({ canvasElement }) => waitFor(() => expect(canvasElement).toHaveTextContent(t('unreachable'))),
}

export const Unknown: StoryObj = {
  tags: ['logs-errors'],
  parameters: back(() =>
    refused(404, storyTranslator(refusalMessages)('request.not-found'), undefined, 'request.not-found')(),
  ),
  play: heading(() => t('unknown')),
}

export const SignedOut: StoryObj = {
  parameters: back(PAID, { signedIn: false }),
  play: heading(() => t('signInFirst')),
}
