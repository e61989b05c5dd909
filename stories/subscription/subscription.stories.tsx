import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps, ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { unsubscribedMessages } from '#i18n/subscription/unsubscribed.ts'
import { PaymentOverlay } from '#ui/features/subscription/PaymentOverlay.tsx'
import { SubscriptionAbove } from '#ui/features/subscription/SubscriptionAbove.tsx'
import { SubscriptionBanner } from '#ui/features/subscription/SubscriptionBanner.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { Sheet } from '#stories/fixtures/examples.tsx'
import { type Answer, withFixture, pending, refused, USER } from '#stories/fixtures/story-fixture.tsx'

type Banner = ComponentProps<typeof SubscriptionBanner>['banner']

/** The banner above each page: trial, subscription and payment (spec §4). */
const meta: Meta = {
  title: 'Shell/Subscription banner',
  render: (_args, { parameters }) => (
    <Stage>
      {(parameters.banners as readonly Banner[]).map((banner, index) => (
        <SubscriptionBanner key={index} banner={banner} mayPay onFold={() => {}} />
      ))}
    </Stage>
  ),
}
export default meta

type Play = NonNullable<StoryObj['play']>

const t: ReturnType<typeof storyTranslator<typeof subscriptionMessages.en>> = (key, ...slots) =>
  storyTranslator(subscriptionMessages)(key, ...slots)

function Stage({ children }: { children: ReactNode }) {
  return (
    <Sheet>
      <div className="flex w-full flex-col gap-4">{children}</div>
    </Sheet>
  )
}

const showing = (...banners: Banner[]) => ({ ...withFixture({ signedIn: true }), banners })

/** Asserts the full text of the banner. */
const showsText =
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
  play: showsText(
    () => t('unlimited'),
    () => t('noLimits'),
  ),
}

export const Trial: StoryObj = {
  parameters: showing(trial(3, 1)),
  play: showsText(
    () => t('trialActive', { n: 3 }),
    () => t('invoicesUsed', { used: '1/3' }),
    () => t('upgrade'),
  ),
}

export const TrialLastDay: StoryObj = {
  name: 'Trial, the last day, the count not known yet',
  parameters: showing(trial(1, null)),
  play: showsText(
    () => t('trialActive', { n: 1 }),
    () => t('invoicesUsed', { used: '–/3' }),
  ),
}

export const TrialAtLimit: StoryObj = {
  name: 'Trial, all invoices of the day used',
  parameters: showing(trial(2, 3)),
  play: showsText(
    () => t('trialActive', { n: 2 }),
    () => t('invoicesUsed', { used: '3/3' }),
  ),
}

export const TrialEnded: StoryObj = {
  parameters: showing(over),
  play: showsText(
    () => t('trialEnded'),
    () => t('subscribe'),
  ),
}

export const SubscriptionExpired: StoryObj = {
  parameters: showing(expired),
  play: showsText(
    () => t('subscriptionExpired'),
    () => t('subscribe'),
  ),
}

/** All banners together. */
export const EachOfThem: StoryObj = {
  name: 'Each of them',
  // dark: each banner has a ground of its own
  tags: ['picture', 'zoom', 'dark'],
  parameters: showing(trial(3, 1), trial(2, 3), { kind: 'unlimited' }, over, expired),
}

const ENDED = {
  status: 'trial',
  isActive: false,
  expiresAt: '2026-11-20T08:00:00.000Z',
  daysRemaining: 0,
  unlimited: false,
}

/** The banner as it appears above a page, from API answers. */
const aboveAPage = (answers: Record<string, Answer>) => ({
  ...withFixture({ signedIn: true, answers: { 'GET /api/subscription/status': ENDED, ...answers } }),
})
const onPage = () => (
  <Stage>
    <Routes>
      <Route path="*" element={<SubscriptionAbove />} />
    </Routes>
  </Stage>
)

const NEVER = { ...ENDED, expiresAt: null }
const never: ReturnType<typeof storyTranslator<typeof unsubscribedMessages.en>> = (key, ...slots) =>
  storyTranslator(unsubscribedMessages)(key, ...slots)

/** A further company of an owner, which had no trial. */
export const Unsubscribed: StoryObj = {
  name: 'No subscription yet',
  tags: ['picture'],
  parameters: aboveAPage({ 'GET /api/subscription/status': NEVER }),
  render: onPage,
  play: async (context) => {
    await showsText(
      () => never('nothing'),
      () => never('drafts'),
    )(context)
    const link = within(context.canvasElement).getByRole('link', { name: never('open') })
    await expect(link).toHaveAttribute('href', paths.subscription)
  },
}

export const UnsubscribedForSeller: StoryObj = {
  name: 'No subscription yet, for a salesperson',
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, role: 'seller', answers: { 'GET /api/subscription/status': NEVER } }),
  render: onPage,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(never('nothing'))
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  },
}

/** No button leads where a member may not pay: the line says who may. */
export const EndedForSeller: StoryObj = {
  name: 'Trial ended, for a salesperson',
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, role: 'seller', answers: { 'GET /api/subscription/status': ENDED } }),
  render: onPage,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(never('trial'))
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

const START = 'POST /api/create-ziina-subscription'
const press: Play = async ({ canvasElement }) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: t('subscribe') }))

export const NothingWhileLoading: StoryObj = {
  parameters: aboveAPage({ 'GET /api/subscription/status': pending }),
  render: onPage,
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('button')).toBeNull(),
}

/** The verify call is the last fallback. */
export const StatusUnanswered: StoryObj = {
  name: 'Status not answered: what the verify call says',
  tags: ['logs-errors'],
  parameters: aboveAPage({
    'GET /api/subscription/status': () => new Response('<html>', { status: 502 }),
    'GET /api/auth/verify': {
      user: { ...USER, subscription_status: 'expired', subscription_expires_at: ENDED.expiresAt },
    },
  }),
  render: onPage,
  play: showsText(() => t('subscriptionExpired')),
}

export const Starting: StoryObj = {
  name: 'On the way to the payment page, pressed twice',
  parameters: aboveAPage({ [START]: pending }),
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
  parameters: aboveAPage({
    [START]: () =>
      refused(
        503,
        storyTranslator(refusalMessages)('subscription.payment-unavailable'),
        undefined,
        'subscription.payment-unavailable',
      )(),
  }),
  render: onPage,
  play: async (context) => {
    await press(context)
    const toast = within(await within(document.body).findByRole('alertdialog'))
    await toast.findByText(t('paymentError'))
    await toast.findByText(storyTranslator(refusalMessages)('subscription.payment-unavailable'))
  },
}

export const NoAddress: StoryObj = {
  name: 'Payment without an address',
  parameters: aboveAPage({ [START]: {} }),
  render: onPage,
  play: async (context) => {
    await press(context)
    await within(await within(document.body).findByRole('alertdialog')).findByText(t('noAddress'))
  },
}

const close = fn()

export const Overlay: StoryObj = {
  name: 'Payment Required, in a webview that did not follow',
  // dark: an overlay of its own over the page
  tags: ['picture', 'dark'],
  parameters: withFixture({ signedIn: true }),
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
