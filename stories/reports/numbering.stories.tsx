import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { numberingReportMessages } from '#i18n/reports/numbering.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { NumberingReportScreen } from '#ui/features/reports/numbering/NumberingReportScreen.tsx'
import type { NumberingReport } from '#ui/features/reports/numbering/queries.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'

const PATH = '/reports/numbering'

/** Every series, with void documents, numbers left out and, in one, a number that is missing. */
const meta: Meta = {
  title: 'Screens/Reports/Document numbers',
  render: () => <AtAddress path={PATH} screen={NumberingReportScreen} />,
}
export default meta

const say: ReturnType<typeof storyTranslator<typeof numberingReportMessages.en>> = (key, ...slots) =>
  storyTranslator(numberingReportMessages)(key, ...slots)

const withReport = (report: Answer, { online = true } = {}) =>
  withFixture({
    signedIn: true,
    online,
    path: PATH,
    answers: { 'GET /api/reports/numbering': report, 'GET /api/account': ACCOUNT, ...UNLIMITED },
  })

const NOTHING = { voids: [], hasMoreVoids: false, skipped: [], missing: [] }

const REPORT: NumberingReport = {
  series: [
    {
      ...NOTHING,
      kind: 'invoice',
      prefix: 'INV',
      first: 'INV-0001',
      last: 'INV-0188',
      next: 'INV-0189',
      count: 178,
      voids: [
        {
          id: '01935a5e-7c00-7000-8000-000000000005',
          number: 'INV-0142',
          at: '2026-11-12T07:30:00.000Z',
          reason: 'Wrong price',
        },
        {
          id: '01935a5e-7c00-7000-8000-000000000006',
          number: 'INV-0007',
          at: '2026-02-03T07:30:00.000Z',
          reason: 'العميل مكرر',
        },
      ],
      skipped: [{ from: 'INV-0011', to: 'INV-0020', at: '2026-02-10T07:30:00.000Z' }],
    },
    {
      ...NOTHING,
      kind: 'quotation',
      prefix: 'QT',
      first: 'QT-0001',
      last: 'QT-0044',
      next: 'QT-0045',
      count: 44,
    },
    { ...NOTHING, kind: 'credit-note', prefix: 'CN', first: null, last: null, next: 'CN-0001', count: 0 },
    {
      ...NOTHING,
      kind: 'receipt',
      prefix: 'RC',
      first: 'RC-0001',
      last: 'RC-0161',
      next: 'RC-0162',
      count: 161,
      skipped: [{ from: 'RC-0100', to: 'RC-0100', at: '2026-07-01T07:30:00.000Z' }],
    },
  ],
}

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withReport(REPORT),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: 'INV-0142' })
    await expect(link).toHaveAttribute('href', '/invoices/01935a5e-7c00-7000-8000-000000000005')
    await expect(page.getAllByText(say('noneMissing'))).toHaveLength(3)
  },
}

export const Missing: StoryObj = {
  name: 'Numbers missing',
  tags: ['picture'],
  parameters: withReport({
    series: REPORT.series.map((series) =>
      series.kind === 'quotation'
        ? {
            ...series,
            count: 40,
            missing: [
              { from: 'QT-0012', to: 'QT-0014' },
              { from: 'QT-0031', to: 'QT-0031' },
            ],
          }
        : series,
    ),
  }),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(say('missingCount', { n: 2 }))
    await expect(alert).toHaveTextContent('QT-0012')
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReport({ series: [] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('empty'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withReport(pending),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('loading'))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true] .h-40')).not.toBeNull())
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
  parameters: withReport(REPORT, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}
