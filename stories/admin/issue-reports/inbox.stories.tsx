import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { BACK, BrowserBack } from '#stories/admin/browser-back.tsx'
import { type Answer, type Call, pending, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin } from '#stories/admin/admin-fixture.ts'
import { REPORT, REPORTS, screenshot, THREAD } from './example-threads.ts'

/** The inbox of issue reports. */
const meta: Meta = {
  title: 'Screens/Admin/Issue reports',
  render: () => (
    <>
      <BrowserBack />
      <Routes>
        <Route path={adminPatterns.all} element={<AdminScreen />} />
      </Routes>
    </>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminReportMessages.en>> = (key, ...slots) =>
  storyTranslator(adminReportMessages)(key, ...slots)
const kinds: ReturnType<typeof storyTranslator<typeof reportKindMessages.en>> = (key, ...slots) =>
  storyTranslator(reportKindMessages)(key, ...slots)

const LIST = 'GET /api/admin/issue-reports'
const NONE = { items: [], nextCursor: null }

/** Filters and orders them like the server. */
const answered = ({ search }: Call) => {
  const param = (name: string) => search.get(name)
  const matches = (name: 'status' | 'severity' | 'category', report: (typeof REPORTS)[number]) =>
    param(name) === null || param(name) === report[name]
  const items = REPORTS.filter(
    (report) =>
      (['status', 'severity', 'category'] as const).every((name) => matches(name, report)) &&
      (param('assigned') !== 'nobody' || report.assignedTo === null) &&
      `${report.ticket} ${report.user.email} ${report.companyName}`.includes(param('q') ?? ''),
  )
  return { items: param('sort') === 'updated' ? items.toReversed() : items, nextCursor: null }
}

const at = (search = '', answer: Answer = answered, others: Record<string, Answer> = {}, online = true) =>
  asAdmin(`${adminPaths.issueReports}${search}`, { [LIST]: answer, ...others }, { online })

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const row = (canvas: Canvas, { ticket }: { ticket: string }) =>
  within(canvas).findByRole('link', { name: new RegExp(ticket) })

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: at('', pending),
}

/** Open reports alone, until another status is chosen. */
export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: at(),
  play: async ({ canvasElement }) => {
    const link = await row(canvasElement, REPORT)
    await expect(link).toHaveAttribute('href', adminPaths.issueReport(REPORT.id))
    await expect(within(canvasElement).queryByText('SUP-ZZ81TC')).toBeNull()
  },
}

/** Each with its status, among them a company and an address of 200 letters. */
export const AllStatuses: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: at('?status=all'),
  play: async ({ canvasElement }) => {
    await row(canvasElement, { ticket: 'SUP-1B8WQN' })
    await within(canvasElement).findAllByText(kinds('closed'))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

/** Reports from before the inbox are in the mailbox. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: at('', NONE),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noOpen'))
    await within(canvasElement).findByText(t('earlier'))
  },
}

export const NothingFound: StoryObj = {
  parameters: at('?status=all&kind=payment&sort=updated'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noMatch'))
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('showAll') }))
    await row(canvasElement, REPORT)
    await expect(within(canvasElement).queryByText(t('noMatch'))).toBeNull()
  },
}

/** All filters are in the address: Back from a report finds the list as it was left. */
export const BackToTheFilteredList: StoryObj = {
  name: 'Back to the filtered list',
  parameters: at('', answered, {
    [`GET /api/admin/issue-reports/:id`]: THREAD,
    [`GET /api/admin/issue-reports/${REPORT.id}/screenshots/${THREAD.messages[0]?.id}`]: screenshot(120, 80),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await row(canvasElement, REPORT)
    await userEvent.click(page.getByRole('radio', { name: t('all') }))
    await choose(canvasElement, t('anyone'), t('nobody'))
    await choose(canvasElement, t('latestFirst'), t('longestFirst'))
    await waitFor(() => expect(page.queryByText(REPORT.ticket)).toBeNull())
    await userEvent.type(page.getByRole('searchbox'), 'SUP-0')
    await waitFor(() => expect(page.queryByText('SUP-1B8WQN')).toBeNull())
    await userEvent.click(await row(canvasElement, { ticket: 'SUP-0QX4H9' }))
    await page.findByRole('heading', { level: 1, name: THREAD.ticket })

    await userEvent.click(page.getByRole('button', { name: BACK }))
    await expect(await page.findByRole('searchbox')).toHaveValue('SUP-0')
    await expect(page.getByRole('radio', { name: t('all') })).toBeChecked()
    await expect(page.getByRole('button', { name: new RegExp(t('nobody')) })).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(t('longestFirst')) })).toBeVisible()
    await row(canvasElement, { ticket: 'SUP-0QX4H9' })
  },
}

async function choose(canvas: Canvas, current: string, next: string) {
  await userEvent.click(within(canvas).getByRole('button', { name: new RegExp(current) }))
  await userEvent.click(await within(document.body).findByRole('option', { name: next }))
}

export const More: StoryObj = {
  name: 'Error while loading more',
  tags: ['logs-errors'],
  parameters: at('', ({ search }) =>
    search.has('cursor') ? refusedFor('storage.unavailable')() : { items: REPORTS, nextCursor: 'next' },
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('listFailed'))
    await row(canvasElement, REPORT)
  },
}

export const Error: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: at('', refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(t('listFailed'))
    await expect(within(alert).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: at('', NONE, {}, false),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}
