import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { CustomerSalesScreen } from '#ui/features/reports/sales/CustomerSalesScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, preparingReports, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { CUSTOMER_SALES, DINAR_SALES, NO_CUSTOMER_SALES } from './sales-fixture.ts'

const PATH = '/reports/sales-by-customer'

const meta: Meta = {
  title: 'Screens/Reports/Sales by customer',
  render: () => <AtAddress path={PATH} screen={CustomerSalesScreen} />,
}
export default meta

const say: ReturnType<typeof storyTranslator<typeof salesReportMessages.en>> = (key, ...slots) =>
  storyTranslator(salesReportMessages)(key, ...slots)

type Options = { online?: boolean; query?: string; more?: Record<string, Answer> }

const withReport = (
  report: Answer,
  { online = true, query = '?from=2027-01-01&to=2027-03-31', more = {} }: Options = {},
) =>
  withFixture({
    signedIn: true,
    online,
    path: `${PATH}${query}`,
    answers: { 'GET /api/reports/sales-by-customer': report, 'GET /api/account': ACCOUNT, ...UNLIMITED, ...more },
  })

/** A customer opens his invoices of these months. */
export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: withReport(CUSTOMER_SALES),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: /Al Waha|الواحة/ })
    await expect(link.getAttribute('href')).toContain(
      `customer=${CUSTOMER_SALES.items[0]?.id}&from=2027-01-01&to=2027-03-31&currency=AED`,
    )
    await expect(page.getByText(say('withoutRecord'))).toBeVisible()
  },
}

export const Imported: StoryObj = {
  name: 'Some of it imported',
  parameters: withReport({ ...CUSTOMER_SALES, totals: { ...CUSTOMER_SALES.totals, imported: '12000.00' } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('withoutRecord'))
    await expect(canvasElement).toHaveTextContent('12,000.00')
  },
}

export const LargestAmounts: StoryObj = {
  name: 'Fifteen digits, three decimals',
  tags: ['picture'],
  parameters: withReport(DINAR_SALES, { query: '?from=2027-01-01&to=2027-03-31&currency=KWD' }),
  play: async ({ canvasElement }) => {
    const [amount] = await within(canvasElement).findAllByText('123,456,789,012.345')
    await expect(amount).toBeVisible()
  },
}

export const Preparing: StoryObj = {
  name: 'Earlier documents still being counted',
  tags: ['picture', 'logs-errors'],
  parameters: withReport(preparingReports(0, 3)),
  play: async ({ canvasElement }) => {
    const counted = storyTranslator(reportsMessages)('counted', { counted: 0, n: 3 })
    await expect(await within(canvasElement).findByText(counted)).toBeVisible()
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReport(NO_CUSTOMER_SALES),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('emptyCustomers'))).toBeVisible()
  },
}

/** The screen stays, and says where all rows are. */
export const TooLongForPaper: StoryObj = {
  name: 'Too long for paper',
  tags: ['logs-errors'],
  parameters: withReport(CUSTOMER_SALES, {
    more: {
      'POST /api/downloads': () =>
        refused(422, storyTranslator(refusalMessages)('reports.too-long'), undefined, 'reports.too-long')(),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: storyTranslator(statementMessages)('downloadPdf') }))
    const overlays = within(document.body)
    await expect(await overlays.findByText(storyTranslator(refusalMessages)('reports.too-long'))).toBeVisible()
    await expect(page.getByText(say('withoutRecord'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withReport(pending),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('loading'))
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
  parameters: withReport(CUSTOMER_SALES, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}
