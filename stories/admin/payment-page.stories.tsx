import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import type { Checked, PaymentPage } from '#ui/features/admin/payments/queries.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, pending, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin } from './admin-fixture.ts'
import { CONFIRMING, DECLINED, LONG_PAYMENT, NEVER_OPENED, PAID, PAYMENT } from './example-payments.ts'

/** One payment for a subscription, as admins see it. It needs a wide screen. */
const meta: Meta = {
  title: 'Screens/Admin/Payment',
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminPaymentMessages.en>> = (key, ...slots) =>
  storyTranslator(adminPaymentMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof adminListMessages.en>> = (key, ...slots) =>
  storyTranslator(adminListMessages)(key, ...slots)

const ONE = `/api/admin/payments/${PAYMENT.id}`
const CHECK = `POST ${ONE}/check`

const at = (payment: Answer = CONFIRMING, answers: Record<string, Answer> = {}, online = true) =>
  asAdmin(adminPaths.payment(PAYMENT.id), { [`GET ${ONE}`]: payment, ...answers }, { online })

/** A server whose payment is another one after the check. */
function checking(outcome: Checked['outcome'], after: PaymentPage): Record<string, Answer> {
  let payment: PaymentPage = CONFIRMING
  return {
    [`GET ${ONE}`]: () => payment,
    [CHECK]: () => {
      payment = after
      return { outcome, status: after.status }
    },
  }
}

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const button = (canvas: Canvas) => within(canvas).findByRole('button', { name: t('check') })
const press = async (canvas: Canvas) => userEvent.click(await button(canvas))
const result = async (canvas: Canvas, sentence: string) =>
  expect(await within(canvas).findByRole('alert')).toHaveTextContent(sentence)

export const Loading: StoryObj = { tags: ['picture', 'wide', 'loading'], parameters: at(pending) }

/** Each answer has the provider's own word below it; this attempt is marked among the others. */
export const Filled: StoryObj = {
  name: 'Confirming',
  tags: ['picture', 'wide'],
  parameters: at(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await button(canvasElement)
    await expect(page.getByText('HTTP 503')).toBeVisible()
    await expect(page.getByText('requires_user_action')).toBeVisible()
    await expect(page.getAllByText(t('thisOne'))).toHaveLength(1)
    await expect(page.getByRole('link', { name: PAYMENT.email })).toHaveAttribute(
      'href',
      adminPaths.user(PAYMENT.userId),
    )
  },
}

/** There is nothing to check. */
export const Paid: StoryObj = {
  tags: ['picture', 'wide'],
  parameters: at(PAID),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('completed')
    await expect(within(canvasElement).queryByRole('button', { name: t('check') })).toBeNull()
  },
}

export const Declined: StoryObj = {
  tags: ['picture', 'wide'],
  parameters: at(DECLINED),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('mismatch'))
    await expect(await button(canvasElement)).toBeEnabled()
  },
}

export const NeverOpened: StoryObj = {
  name: 'Never opened',
  tags: ['wide'],
  parameters: at(NEVER_OPENED),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noAnswersText'))
    await expect(within(canvasElement).queryByRole('button', { name: t('check') })).toBeNull()
  },
}

/** Pressed again meanwhile, it checks once. */
export const Checking: StoryObj = {
  tags: ['wide'],
  parameters: at(CONFIRMING, { [CHECK]: pending }),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    const busy = await within(canvasElement).findByRole('button', { name: new RegExp(t('check')) })
    await waitFor(() => expect(busy).toHaveAttribute('data-pending'))
    await userEvent.click(busy)
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}

export const CheckedPaid: StoryObj = {
  name: 'Checked: paid',
  tags: ['wide'],
  parameters: asAdmin(adminPaths.payment(PAYMENT.id), checking('answered', PAID)),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await result(canvasElement, t('resultPaid'))
    await expect(within(canvasElement).queryByRole('button', { name: t('check') })).toBeNull()
  },
}

export const CheckedUnchanged: StoryObj = {
  name: 'Checked: still confirming',
  tags: ['wide'],
  parameters: asAdmin(adminPaths.payment(PAYMENT.id), checking('answered', CONFIRMING)),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await result(canvasElement, t('resultStatus', { status: list('confirming') }))
    await expect(await button(canvasElement)).toBeEnabled()
  },
}

/** The question has a line of its own among the answers. */
export const ProviderSilent: StoryObj = {
  name: 'Provider silent',
  tags: ['picture', 'wide'],
  parameters: asAdmin(
    adminPaths.payment(PAYMENT.id),
    checking('no-answer', {
      ...CONFIRMING,
      checks: [
        {
          id: '01935a5e-7c00-7000-8000-000000009199',
          at: '2026-11-21T08:00:00.000Z',
          source: 'admin',
          answer: null,
          failure: 'unreachable',
          httpStatus: null,
        },
        ...CONFIRMING.checks,
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await result(canvasElement, t('resultNoAnswer'))
    await expect(within(canvasElement).getByText(t('admin'))).toBeVisible()
  },
}

export const Mismatch: StoryObj = {
  name: 'Checked: other amount',
  tags: ['wide'],
  parameters: at(CONFIRMING, { [CHECK]: { outcome: 'mismatch', status: 'confirming' } }),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await result(canvasElement, t('resultMismatch'))
  },
}

export const NotKnown: StoryObj = {
  name: 'Checked: not known to the provider',
  tags: ['wide'],
  parameters: at(CONFIRMING, { [CHECK]: { outcome: 'unknown', status: 'confirming' } }),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await result(canvasElement, t('resultUnknown'))
  },
}

/** Another admin was faster. */
export const PaidMeanwhile: StoryObj = {
  name: 'Paid meanwhile',
  tags: ['wide'],
  parameters: asAdmin(adminPaths.payment(PAYMENT.id), checking('none', PAID)),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await result(canvasElement, t('resultAlreadyPaid'))
  },
}

export const LimitReached: StoryObj = {
  name: 'Limit reached',
  tags: ['wide', 'logs-errors'],
  parameters: at(CONFIRMING, { [CHECK]: refusedFor('request.too-many') }),
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await result(canvasElement, t('notChecked'))
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('request.too-many'),
    )
  },
}

/** The page is no wider than the window. */
export const Long: StoryObj = {
  name: 'A hundred answers, names of 200 letters',
  tags: ['wide'],
  parameters: at(LONG_PAYMENT),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('earlierAnswers', { n: 23 }))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const OnAPhone: StoryObj = {
  name: 'On a phone',
  tags: ['phone'],
  parameters: at(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(adminMessages)('widerText'))
  },
}

export const NotFound: StoryObj = {
  tags: ['wide', 'logs-errors'],
  parameters: at(refusedFor('request.not-found')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('notFoundText'))
    await expect(within(canvasElement).getByRole('link', { name: t('toList') })).toBeVisible()
  },
}

export const Error: StoryObj = {
  tags: ['picture', 'wide', 'logs-errors'],
  parameters: at(refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(t('loadFailed'))
    await expect(within(alert).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
  },
}

export const Offline: StoryObj = {
  tags: ['wide', 'logs-errors'],
  parameters: at(CONFIRMING, {}, false),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}
