import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import type { PaymentsReport } from '#api/reports/model.ts'
import { paymentsReportMessages } from '#i18n/reports/payments.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { PaymentsReportScreen } from '#ui/features/reports/payments/PaymentsReportScreen.tsx'
import { ReportsScreen } from '#ui/features/reports/ReportsScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, preparingReports, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { AGEING } from './ageing-fixture.ts'
import { THRESHOLD } from './threshold-fixture.ts'
import { VAT_RETURN } from './vat-fixture.ts'

const meta: Meta = {
  title: 'Screens/Reports/Payments',
  render: () => <AtAddress path="/reports/payments" screen={PaymentsReportScreen} />,
}
export default meta

const say: ReturnType<typeof storyTranslator<typeof paymentsReportMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentsReportMessages)(key, ...slots)

const sums = (received: string, refunded: string, net: string) => ({ received, refunded, net })

const AED: PaymentsReport['currencies'][number] = {
  currency: 'AED',
  ...sums('72840.50', '1450.00', '71390.50'),
  methods: [
    { method: 'transfer', ...sums('51340.50', '1450.00', '49890.50') },
    { method: 'cheque', ...sums('18000.00', '0.00', '18000.00') },
    { method: 'cash', ...sums('3500.00', '0.00', '3500.00') },
  ],
  months: [
    { month: '2026-08', ...sums('18250.00', '0.00', '18250.00'), methods: [] },
    { month: '2026-09', ...sums('21400.00', '450.00', '20950.00'), methods: [] },
    { month: '2026-10', ...sums('33190.50', '1000.00', '32190.50'), methods: [] },
  ],
}

const KWD: PaymentsReport['currencies'][number] = {
  currency: 'KWD',
  ...sums('-250.125', '0.000', '-250.125'),
  methods: [{ method: 'cheque', ...sums('-250.125', '0.000', '-250.125') }],
  months: [{ month: '2026-10', ...sums('-250.125', '0.000', '-250.125'), methods: [] }],
}

const answer = (currencies: PaymentsReport['currencies']): PaymentsReport => ({
  period: { from: '2026-08-15', to: '2026-10-31' },
  currencies,
})

const withReport = (report: Answer, { online = true, path = '/reports/payments' } = {}) =>
  withFixture({
    signedIn: true,
    online,
    path,
    answers: {
      'GET /api/reports/payments': report,
      'GET /api/reports/vat': VAT_RETURN,
      'GET /api/reports/ageing': AGEING,
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
    },
  })

/** The rows of a month begin with the period, and those of a method have all of it. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withReport(answer([AED])),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const [first] = await page.findAllByRole('link', { name: /2026/ })
    await expect(first).toHaveAttribute('href', '/payments?currency=AED&from=2026-08-15&to=2026-08-31')
    await expect(page.getByText(say('rule'))).toBeVisible()
  },
}

/** A currency in which more came back than came in, beside another. */
export const TwoCurrencies: StoryObj = {
  name: 'Two currencies, one below zero',
  tags: ['picture'],
  parameters: withReport(answer([AED, KWD])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'KWD' })).toBeVisible()
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReport(answer([])),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('empty'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withReport(pending),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('loading'))
    // The skeleton comes when loading takes long enough to be noticed.
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true] .h-60')).not.toBeNull())
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withReport(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(storyTranslator(reportsMessages)('loadFailed'))).toBeVisible()
  },
}

export const Offline: StoryObj = {
  parameters: withReport(answer([AED]), { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}

export const Preparing: StoryObj = {
  name: 'Earlier documents still being counted',
  tags: ['picture', 'logs-errors'],
  parameters: withReport(preparingReports(1204, 5000)),
  play: async ({ canvasElement }) => {
    const counted = storyTranslator(reportsMessages)('counted', { counted: 1204, n: 5000 })
    await expect(await within(canvasElement).findByText(counted)).toBeVisible()
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1204')
  },
}

/** The list of reports, from which each is a press away. */
export const List: StoryObj = {
  name: 'List of reports',
  tags: ['picture'],
  render: () => <AtAddress path="/reports" screen={ReportsScreen} />,
  parameters: withReport(answer([AED]), { path: '/reports' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: storyTranslator(reportsMessages)('payments') })
    await expect(link).toHaveAttribute('href', '/reports/payments')
    await waitFor(() => expect(page.getByText(/5,872\.50/)).toBeVisible())
    await waitFor(() => expect(page.getByText(/10,270\.50/)).toBeVisible())
  },
}

/** A company that files no return asks for none, and its card leads to the reason. */
export const ListNotRegistered: StoryObj = {
  name: 'List of reports, not registered for VAT',
  render: () => <AtAddress path="/reports" screen={ReportsScreen} />,
  parameters: withFixture({
    signedIn: true,
    path: '/reports',
    answers: {
      'GET /api/reports/payments': answer([AED]),
      'GET /api/reports/ageing': AGEING,
      'GET /api/reports/threshold': THRESHOLD,
      'GET /api/account': { ...ACCOUNT, vatRegistered: false, trn: null },
      ...UNLIMITED,
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(/71,390\.50/)
    const link = page.getByRole('link', { name: storyTranslator(vatReturnMessages)('title') })
    await expect(link).toHaveAttribute('href', '/reports/vat')
    await waitFor(() => expect(page.getByText(/214,300\.00/)).toBeVisible())
  },
}
