import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { thresholdMessages } from '#i18n/reports/threshold.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ThresholdScreen } from '#ui/features/reports/threshold/ThresholdScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { monthsTo, NO_TURNOVER, THRESHOLD } from './threshold-fixture.ts'

const PATH = '/reports/threshold'

/** A company that is not registered: below both thresholds, between them, above both, and about to pass. */
const meta: Meta = {
  title: 'Screens/Reports/Registration threshold',
  render: () => <AtAddress path={PATH} screen={ThresholdScreen} />,
}
export default meta

const say: ReturnType<typeof storyTranslator<typeof thresholdMessages.en>> = (key, ...slots) =>
  storyTranslator(thresholdMessages)(key, ...slots)

const withReport = (report: Answer, { online = true } = {}) =>
  withFixture({
    signedIn: true,
    online,
    path: PATH,
    answers: { 'GET /api/reports/threshold': report, 'GET /api/account': ACCOUNT, ...UNLIMITED },
  })

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withReport(THRESHOLD),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('mayRegister'))).toBeVisible()
    await page.findByRole('button', { name: storyTranslator(plotMessages)('showTable') })
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReport(NO_TURNOVER),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('below'))).toBeVisible()
  },
}

export const MustRegister: StoryObj = {
  name: 'Above the mandatory threshold',
  tags: ['picture'],
  parameters: withReport({
    ...THRESHOLD,
    last12: '402000.00',
    mandatory: { amount: '375000.00', passed: '2026-11', expected: null },
    months: monthsTo([
      164_000, 191_500, 210_200, 233_000, 248_400, 271_000, 294_600, 309_000, 331_700, 346_900, 369_800, 402_000,
    ]),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('mustRegister'))).toBeVisible()
  },
}

export const Soon: StoryObj = {
  name: 'Passed with what is drafted',
  parameters: withReport({ ...THRESHOLD, next30: '170000.00' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('soon'))).toBeVisible()
  },
}

export const Registered: StoryObj = {
  name: 'Registered for VAT',
  parameters: withReport({ ...THRESHOLD, isRegistered: true }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('registered'))).toBeVisible()
  },
}

export const OtherCountry: StoryObj = {
  name: 'A country without a threshold',
  tags: ['picture', 'logs-errors'],
  parameters: withReport(() =>
    refused(409, storyTranslator(refusalMessages)('reports.no-threshold'), undefined, 'reports.no-threshold')(),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('notKnown'))).toBeVisible()
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
  parameters: withReport(THRESHOLD, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}
