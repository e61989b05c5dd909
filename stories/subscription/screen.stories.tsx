import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { formatDay } from '#domain/calendar/date-display.ts'
import { receiptMessages } from '#i18n/subscription/receipt.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { subscriptionScreenMessages } from '#i18n/subscription/screen.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { SubscriptionScreen } from '#ui/features/subscription/SubscriptionScreen.tsx'
import { AtAddress, storyTranslator, withPlainSpaces } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Subscription',
  render: () => <AtAddress path={paths.subscription} screen={SubscriptionScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof subscriptionScreenMessages.en>> = (key, ...slots) =>
  storyTranslator(subscriptionScreenMessages)(key, ...slots)

const TRIAL = {
  status: 'trial',
  isActive: 'Regular_active_trial',
  expiresAt: '2026-11-23T10:30:00.000Z',
  daysRemaining: 3,
  unlimited: false,
}
const ENDED = { ...TRIAL, isActive: false, expiresAt: '2026-11-20T10:30:00.000Z', daysRemaining: 0 }
const ACTIVE = { ...TRIAL, status: 'active', isActive: true, expiresAt: '2026-12-21T08:01:00.000Z', daysRemaining: 30 }
const EXPIRED = { ...ENDED, status: 'expired' }
const UNLIMITED = { ...ACTIVE, expiresAt: null, daysRemaining: 0, unlimited: true }

const PLANS = {
  currency: 'AED',
  prices: { monthly: '49.00', yearly: '490.00' },
  yearlySaving: '98.00',
  payable: true,
}

const RECEIPT = {
  id: '01935a5e-7c00-7000-8000-00000000a001',
  plan: 'monthly',
  amount: '49.00',
  currency: 'AED',
  test: false,
  reference: '0a8f2c1e',
  paidAt: '2026-11-21T08:01:00.000Z',
  from: '2026-11-21T08:01:00.000Z',
  until: '2026-12-21T08:01:00.000Z',
}
const YEAR = {
  ...RECEIPT,
  id: '01935a5e-7c00-7000-8000-00000000a000',
  plan: 'yearly',
  amount: '490.00',
  test: true,
  paidAt: '2025-11-20T08:00:00.000Z',
  from: '2025-11-20T08:00:00.000Z',
  until: '2026-11-20T08:00:00.000Z',
}
const NOTHING = { items: [], nextCursor: null }

const STATUS = 'GET /api/subscription/status'
const START = 'POST /api/create-ziina-subscription'

const withStatus = (status: Answer, answers: Record<string, Answer> = {}) =>
  withFixture({
    signedIn: true,
    path: paths.subscription,
    answers: {
      [STATUS]: status,
      'GET /api/daily-invoice-limit': { invoicesCreatedToday: 1, dailyLimit: 3 },
      'GET /api/subscription/plans': PLANS,
      'GET /api/subscription/payments': NOTHING,
      'GET /api/account': ACCOUNT,
      ...answers,
    },
  })

type Play = NonNullable<StoryObj['play']>

const shows =
  (sentence: () => string): Play =>
  async ({ canvasElement }) =>
    waitFor(() => expect(canvasElement).toHaveTextContent(sentence()))

const press = async (canvas: HTMLElement, name: string) =>
  userEvent.click(await within(canvas).findByRole('button', { name: (own) => withPlainSpaces(own) === name }))

export const Trial: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withStatus(TRIAL),
  play: shows(() => t('issuedToday', { used: 1, limit: 3 })),
}

export const TrialEnded: StoryObj = {
  parameters: withStatus(ENDED),
  play: shows(() => t('staysOpen')),
}

/** Selects the yearly plan by keyboard, which shows its saving. */
export const ByTheYear: StoryObj = {
  name: 'By the year',
  tags: ['zoom'],
  parameters: withStatus(TRIAL),
  play: async (context) => {
    const month = await within(context.canvasElement).findByRole('radio', { name: t('monthly') })
    month.focus()
    await userEvent.keyboard(document.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
    await shows(() => t('aYear', { amount: 'AED 490.00' }))(context)
    await shows(() => t('saving', { amount: 'AED 98.00' }))(context)
  },
}

export const Subscribed: StoryObj = {
  tags: ['picture'],
  parameters: withStatus(ACTIVE, { 'GET /api/subscription/payments': { items: [RECEIPT, YEAR], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: t('renew') })
    await within(canvasElement).findByText(t('testOnly'))
  },
}

/** Receipt buttons have distinct names, and a failed download is reported. */
export const ReceiptNotFetched: StoryObj = {
  name: 'Receipt not fetched',
  tags: ['logs-errors'],
  parameters: withStatus(ACTIVE, {
    'GET /api/subscription/payments': { items: [RECEIPT, YEAR], nextCursor: null },
    'POST /api/downloads': () => refused(503, storyTranslator(refusalMessages)('pdf.busy'), undefined, 'pdf.busy')(),
  }),
  play: async ({ canvasElement }) => {
    const day = formatDay('2025-11-20', document.dir === 'rtl' ? 'ar' : 'en')
    await press(canvasElement, storyTranslator(receiptMessages)('receiptOf', { day }))
    await within(document.body).findByText(storyTranslator(receiptMessages)('failed'))
  },
}

export const Expired: StoryObj = {
  parameters: withStatus(EXPIRED, { 'GET /api/subscription/payments': { items: [YEAR], nextCursor: null } }),
  play: shows(() => t('staysOpen')),
}

export const Unlimited: StoryObj = {
  parameters: withStatus(UNLIMITED),
  play: async (context) => {
    await shows(() => t('unlimited'))(context)
    await expect(within(context.canvasElement).queryByRole('button', { name: t('continue') })).toBeNull()
  },
}

export const MorePeriods: StoryObj = {
  name: 'More paid periods',
  parameters: withStatus(ACTIVE, {
    'GET /api/subscription/payments': ({ search }) =>
      search.has('cursor') ? { items: [YEAR], nextCursor: null } : { items: [RECEIPT], nextCursor: 'next' },
  }),
  play: async (context) => {
    await press(context.canvasElement, t('more'))
    await within(context.canvasElement).findByText(t('testOnly'))
    await expect(within(context.canvasElement).queryByRole('button', { name: t('more') })).toBeNull()
  },
}

export const Loading: StoryObj = {
  tags: ['picture'],
  parameters: withStatus(pending, {
    'GET /api/subscription/plans': pending,
    'GET /api/subscription/payments': pending,
  }),
}

/** Status and verify calls fail and nothing is cached: the specification's message. */
export const NotVerified: StoryObj = {
  name: 'Status not verified',
  tags: ['picture', 'logs-errors'],
  parameters: withStatus(() => new Response('<html>', { status: 502 }), {
    'GET /api/auth/verify': () => new Response('<html>', { status: 502 }),
  }),
  play: shows(() => storyTranslator(subscriptionMessages)('verificationFailed', { status: '502' })),
}

export const NotStarted: StoryObj = {
  name: 'Payment not started',
  tags: ['logs-errors'],
  parameters: withStatus(ENDED, {
    [START]: () =>
      refused(
        503,
        storyTranslator(refusalMessages)('subscription.payment-unavailable'),
        undefined,
        'subscription.payment-unavailable',
      )(),
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('continue'))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('subscription.payment-unavailable'),
    )
  },
}

export const NotPayable: StoryObj = {
  name: 'No payments on this server',
  parameters: withStatus(TRIAL, { 'GET /api/subscription/plans': { ...PLANS, payable: false } }),
  play: shows(() => t('notPayable')),
}

export const NothingLoaded: StoryObj = {
  name: 'Prices and periods not loaded',
  tags: ['logs-errors'],
  parameters: withStatus(ACTIVE, {
    'GET /api/subscription/plans': () => new Response('<html>', { status: 502 }),
    'GET /api/subscription/payments': () => new Response('<html>', { status: 502 }),
  }),
  play: async (context) => {
    await shows(() => t('plansFailed'))(context)
    await shows(() => t('historyFailed'))(context)
  },
}
