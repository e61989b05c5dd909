import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Banner } from '#domain/subscription/subscription.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { PaymentOverlay } from '#ui/features/subscription/PaymentOverlay.tsx'
import { SubscriptionAbove } from '#ui/features/subscription/SubscriptionAbove.tsx'
import { SubscriptionBanner } from '#ui/features/subscription/SubscriptionBanner.tsx'
import { spoken } from '#stories/fixtures/at-address.tsx'
import { Sheet } from '#stories/fixtures/examples.tsx'
import { type Answer, inWorld, never, refused, SOMEBODY } from '#stories/fixtures/story-fixture.tsx'

/** What stands above each page: trial, subscription, and the way to pay (spec §4). */
const meta: Meta = {
  title: 'Shell/Subscription banner',
  render: (_args, { parameters }) => (
    <Stage>
      {(parameters.banners as readonly Banner[]).map((banner, index) => (
        <SubscriptionBanner key={index} banner={banner} />
      ))}
    </Stage>
  ),
}
export default meta

type Play = NonNullable<StoryObj['play']>

const t: ReturnType<typeof spoken<typeof subscriptionMessages.en>> = (key, ...slots) =>
  spoken(subscriptionMessages)(key, ...slots)

function Stage({ children }: { children: ReactNode }) {
  return (
    <Sheet>
      <div className="flex w-full flex-col gap-4">{children}</div>
    </Sheet>
  )
}

const showing = (...banners: Banner[]) => ({ ...inWorld({ signedIn: true }), banners })

/** The whole line, as it is read. */
const says =
  (...sentences: (() => string)[]): Play =>
  async ({ canvasElement }) => {
    for (const sentence of sentences) await waitFor(() => expect(canvasElement).toHaveTextContent(sentence()))
  }

const trial = (daysRemaining: number, issuedToday: number | null): Banner => ({
  kind: 'trial',
  daysRemaining,
  usage: issuedToday === null ? null : { issuedToday, dailyLimit: 3 },
})
const over: Banner = { kind: 'ended', what: 'trial' }
const expired: Banner = { kind: 'ended', what: 'subscription' }

export const Unlimited: StoryObj = {
  parameters: showing({ kind: 'unlimited' }),
  play: says(
    () => t('unlimited'),
    () => t('noLimits'),
  ),
}

export const Trial: StoryObj = {
  parameters: showing(trial(3, 1)),
  play: says(
    () => t('trialActive', { n: 3 }),
    () => t('invoicesUsed', { used: '1/3' }),
    () => t('upgrade'),
  ),
}

export const TrialLastDay: StoryObj = {
  name: 'Trial, the last day, the count not known yet',
  parameters: showing(trial(1, null)),
  play: says(
    () => t('trialActive', { n: 1 }),
    () => t('invoicesUsed', { used: '–/3' }),
  ),
}

export const TrialAtLimit: StoryObj = {
  name: 'Trial, all invoices of the day used',
  parameters: showing(trial(2, 3)),
  play: says(
    () => t('trialActive', { n: 2 }),
    () => t('invoicesUsed', { used: '3/3' }),
  ),
}

export const TrialEnded: StoryObj = {
  parameters: showing(over),
  play: says(
    () => t('trialEnded'),
    () => t('subscribe'),
  ),
}

export const SubscriptionExpired: StoryObj = {
  parameters: showing(expired),
  play: says(
    () => t('subscriptionExpired'),
    () => t('subscribe'),
  ),
}

/** Side by side, to be compared. */
export const EachOfThem: StoryObj = {
  name: 'Each of them',
  tags: ['picture', 'dark'],
  parameters: showing(trial(3, 1), trial(2, 3), { kind: 'unlimited' }, over, expired),
}

const ENDED = {
  status: 'trial',
  isActive: false,
  expiresAt: '2026-11-20T08:00:00.000Z',
  daysRemaining: 0,
  unlimited: false,
}

/** As above a page: what the server says decides. */
const above = (answers: Record<string, Answer>) => ({
  ...inWorld({ signedIn: true, answers: { 'GET /api/subscription/status': ENDED, ...answers } }),
})
const onPage = () => (
  <Stage>
    <Routes>
      <Route path="*" element={<SubscriptionAbove />} />
    </Routes>
  </Stage>
)

const START = 'POST /api/create-ziina-subscription'
const press: Play = async ({ canvasElement }) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: t('subscribe') }))

export const NothingWhileLoading: StoryObj = {
  parameters: above({ 'GET /api/subscription/status': never }),
  render: onPage,
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('button')).toBeNull(),
}

/** The verify call is the last that is asked. */
export const StatusUnanswered: StoryObj = {
  name: 'Status not answered: what the verify call says',
  tags: ['logs-errors'],
  parameters: above({
    'GET /api/subscription/status': () => new Response('<html>', { status: 502 }),
    'GET /api/auth/verify': {
      user: { ...SOMEBODY, subscription_status: 'expired', subscription_expires_at: ENDED.expiresAt },
    },
  }),
  render: onPage,
  play: says(() => t('subscriptionExpired')),
}

export const Starting: StoryObj = {
  name: 'On the way to the payment page, pressed twice',
  parameters: above({ [START]: never }),
  render: onPage,
  play: async (context) => {
    await press(context)
    const button = within(context.canvasElement).getByRole('button')
    await waitFor(() => expect(button).toHaveAttribute('data-pending'))
    await userEvent.click(button)
    await expect(button).toHaveFocus()
  },
}

export const NotStarted: StoryObj = {
  name: 'Payment not started',
  tags: ['logs-errors'],
  parameters: above({
    [START]: () =>
      refused(
        503,
        spoken(refusalMessages)('subscription.payment-unavailable'),
        undefined,
        'subscription.payment-unavailable',
      )(),
  }),
  render: onPage,
  play: async (context) => {
    await press(context)
    const toast = within(await within(document.body).findByRole('alertdialog'))
    await toast.findByText(t('paymentError'))
    await toast.findByText(spoken(refusalMessages)('subscription.payment-unavailable'))
  },
}

export const NoAddress: StoryObj = {
  name: 'Payment without an address',
  parameters: above({ [START]: {} }),
  render: onPage,
  play: async (context) => {
    await press(context)
    await within(await within(document.body).findByRole('alertdialog')).findByText(t('noAddress'))
  },
}

const close = fn()

export const Overlay: StoryObj = {
  name: 'Payment Required, in a webview that did not follow',
  tags: ['picture', 'dark'],
  parameters: inWorld({ signedIn: true }),
  render: () => (
    <PaymentOverlay address="https://pay.ziina.com/payment_intent/0a8f2c1e-77d4-4b52-9f0e-3c1d" onClose={close} />
  ),
  play: async () => {
    const overlay = within(await within(document.body).findByRole('dialog', { name: t('paymentRequired') }))
    await overlay.findByText(t('openPaymentPage'))
    await expect(overlay.getByRole('link', { name: t('toPaymentPage') })).toHaveAttribute(
      'href',
      expect.stringContaining('https://pay.ziina.com/'),
    )
    await userEvent.keyboard('{Escape}')
    await expect(close).toHaveBeenCalled()
  },
}
