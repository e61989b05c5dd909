import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { ageingReportMessages } from '#i18n/reports/ageing.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AgeingReportScreen } from '#ui/features/reports/ageing/AgeingReportScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, preparingReports, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { AGEING, EMPTY_AGEING, PAST_AGEING } from './ageing-fixture.ts'

const PATH = '/reports/ageing'

const meta: Meta = {
  title: 'Screens/Reports/Aged receivables',
  render: () => <AtAddress path={PATH} screen={AgeingReportScreen} />,
}
export default meta

const say: ReturnType<typeof storyTranslator<typeof ageingReportMessages.en>> = (key, ...slots) =>
  storyTranslator(ageingReportMessages)(key, ...slots)

const withReport = (report: Answer, { online = true, query = '' } = {}) =>
  withFixture({
    signedIn: true,
    online,
    path: `${PATH}${query}`,
    answers: { 'GET /api/reports/ageing': report, 'GET /api/account': ACCOUNT, ...UNLIMITED },
  })

/** A customer opens his statement in the currency of the report. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withReport(AGEING),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: /Al Waha|الواحة/ })
    await expect(link).toHaveAttribute('href', `/customers/${AGEING.items[0]?.id}/statement?currency=AED`)
    await expect(page.getByText(say('withoutRecord'))).toBeVisible()
  },
}

/** A past day opens the statements of that day. */
export const PastDay: StoryObj = {
  name: 'A past day, three decimals',
  tags: ['picture'],
  parameters: withReport(PAST_AGEING, { query: '?asOf=2026-12-31&currency=KWD' }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: /Al Waha|الواحة/ })
    await expect(link.getAttribute('href')).toContain('?currency=KWD&to=2026-12-31')
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReport(EMPTY_AGEING),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('empty'))).toBeVisible()
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
  parameters: withReport(AGEING, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}

export const Preparing: StoryObj = {
  name: 'Earlier documents still being counted',
  tags: ['picture', 'logs-errors'],
  parameters: withReport(preparingReports(7, 11)),
  play: async ({ canvasElement }) => {
    const counted = storyTranslator(reportsMessages)('counted', { counted: 7, n: 11 })
    await expect(await within(canvasElement).findByText(counted)).toBeVisible()
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '7')
  },
}
