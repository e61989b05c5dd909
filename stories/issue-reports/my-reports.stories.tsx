import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { myReportsMessages } from '#i18n/issue-reports/my-reports.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { EMPTY_REPORT, rememberReportOf } from '#ui/features/issue-reports/state.ts'
import { ReportScreen } from '#ui/features/issue-reports/ReportScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refusedFor, USER, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { ANSWERED, REPORT_ID, REPORTS } from './example-reports.ts'

const meta: Meta = {
  title: 'Screens/Report issue/My reports',
  // Drafts of other stories are stored: start empty.
  beforeEach: () => rememberReportOf(USER.id, EMPTY_REPORT),
  render: () => <AtAddress path="/report" screen={ReportScreen} />,
}
export default meta

const LIST = 'GET /api/issue-reports'
const answering = (list: Answer, online = true) =>
  withFixture({
    signedIn: true,
    online,
    path: '/report',
    answers: { 'GET /api/health': pending, 'GET /api/account': ACCOUNT, [LIST]: list },
  })

const region = (canvas: HTMLElement) =>
  within(canvas).findByRole('region', { name: storyTranslator(myReportsMessages)('title') })

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: answering(pending) }

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: answering({ items: [], nextCursor: null, unread: 0 }),
  play: async ({ canvasElement }) => {
    await within(await region(canvasElement)).findByText(storyTranslator(myReportsMessages)('none'))
  },
}

/** On a phone, where the list is below the form, a notice leads to the answer. */
export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: answering({ items: REPORTS, nextCursor: null, unread: 1 }),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(myReportsMessages)
    const links = await within(await region(canvasElement)).findAllByRole('link')
    await expect(links).toHaveLength(REPORTS.length)
    await expect(links[0]).toHaveAttribute('href', paths.issueReport(REPORT_ID))
    await expect(links[0]).toHaveAccessibleName(expect.stringContaining(t('unread')))
    await expect(links[0]).toHaveAccessibleName(expect.stringContaining(ANSWERED.ticket))
    if (matchMedia('(width < 80rem)').matches) {
      await expect(within(canvasElement).getByRole('link', { name: t('read') })).toBeVisible()
    }
  },
}

/** The rest comes by a press, and the focus goes to its first report. */
export const More: StoryObj = {
  parameters: answering(({ search }: Call) =>
    search.has('cursor')
      ? { items: REPORTS.slice(1), nextCursor: null, unread: 1 }
      : { items: REPORTS.slice(0, 1), nextCursor: 'next', unread: 1 },
  ),
  play: async ({ canvasElement }) => {
    const mine = within(await region(canvasElement))
    await mine.findAllByRole('link')
    const more = mine.queryByRole('button', { name: storyTranslator(listMessages)('more') })
    // Where the end of the list is near the window, it has come by itself.
    if (more) await userEvent.click(more)
    await waitFor(() => expect(mine.getAllByRole('link')).toHaveLength(REPORTS.length))
  },
}

export const ErrorState: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: answering(refusedFor('server.error')),
  play: async ({ canvasElement }) => {
    const mine = within(await region(canvasElement))
    await expect(await mine.findByRole('alert')).toHaveTextContent(storyTranslator(myReportsMessages)('loadFailed'))
  },
}

let isThere = false

export const TriedAgain: StoryObj = {
  tags: ['logs-errors'],
  beforeEach: () => {
    isThere = false
  },
  parameters: answering(() =>
    isThere ? { items: REPORTS, nextCursor: null, unread: 1 } : refusedFor('server.error')(),
  ),
  play: async ({ canvasElement }) => {
    const mine = within(await region(canvasElement))
    await expect(await mine.findByRole('alert')).toHaveTextContent(storyTranslator(myReportsMessages)('loadFailed'))
    isThere = true
    await userEvent.click(mine.getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') }))
    await expect(await mine.findAllByRole('link')).toHaveLength(REPORTS.length)
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: answering(pending, false),
  play: async ({ canvasElement }) => {
    const alert = await within(await region(canvasElement)).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(shellMessages)('unreachable'))
  },
}
