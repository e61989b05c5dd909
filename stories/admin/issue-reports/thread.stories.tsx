import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { isolate } from '#domain/text/bidi.ts'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminReportMessages } from '#i18n/admin/issue-reports.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { reportKindMessages } from '#i18n/issue-reports/kinds.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import type { Thread } from '#ui/features/admin/issue-reports/queries.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { writeInTab } from '#ui/platform/storage/storage.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refused, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, NOOR } from '#stories/admin/admin-fixture.ts'
import { COLLEAGUE, FIRST, LONG_THREAD, REPORT, screenshot, THREAD } from './example-threads.ts'

/** One issue report, as admins answer it. */
const meta: Meta = {
  title: 'Screens/Admin/Issue report',
  // Another story may have left an answer in the tab.
  beforeEach: () => writeInTab('report_answers', null),
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminReportMessages.en>> = (key, ...slots) =>
  storyTranslator(adminReportMessages)(key, ...slots)

const ONE = `/api/admin/issue-reports/${REPORT.id}`
const SCREENSHOT = `GET ${ONE}/screenshots/${FIRST.id}`

const at = (thread: Answer = THREAD, answers: Record<string, Answer> = {}, online = true) =>
  asAdmin(
    adminPaths.issueReport(REPORT.id),
    { [`GET ${ONE}`]: thread, [SCREENSHOT]: screenshot(640, 360), ...answers },
    { online },
  )

/** A server with one report, which the calls change. */
function changing(first: Partial<Thread> = {}): Record<string, Answer> {
  let thread: Thread = { ...THREAD, ...first }
  const change = (changes: Partial<Thread>) => {
    thread = { ...thread, ...changes }
  }
  return {
    [`GET ${ONE}`]: () => thread,
    [SCREENSHOT]: screenshot(640, 360),
    [`POST ${ONE}/replies`]: ({ body }: Call) => {
      const { text, internal = false } = Object(body)
      const id = `01935a5e-7c00-7000-8000-00000000f9${String(thread.messages.length).padStart(2, '0')}`
      const message = { id, by: 'support', admin: 'boss@sanad.example', internal, text, screenshot: false } as const
      const status = internal ? thread.status : 'answered'
      change({ status, messages: [...thread.messages, { ...message, at: '2026-11-21T08:00:00.000Z' }] })
      return { id, status }
    },
    [`POST ${ONE}/status`]: ({ body }: Call) => {
      change({ status: Object(body).status })
      return { status: thread.status }
    },
    [`POST ${ONE}/assign`]: ({ body }: Call) => {
      const assignedTo = thread.admins.find(({ id }) => id === Object(body).adminId) ?? null
      change({ assignedTo })
      return { assignedTo }
    },
  }
}

/** The report that another one continues. */
const EARLIER = { id: '01935a5e-7c00-7000-8000-00000000e009', ticket: 'SUP-1B8WQN' }

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const field = (canvas: Canvas) => within(canvas).findByRole('textbox', { name: t('text') })
const press = (canvas: Canvas, name: string) => userEvent.click(within(canvas).getByRole('button', { name }))
/** An address within it is an element of its own. */
const toast = (text: string) => waitFor(() => expect(document.body).toHaveTextContent(text))

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: at(pending),
}

/** The newest message has the focus; a note is marked by its name, its border and its colour. */
export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: at(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { level: 1, name: REPORT.ticket })
    await page.findByRole('button', { name: t('openScreenshot') })
    const messages = page.getAllByRole('article')
    await waitFor(() => expect(messages.at(-1)).toHaveFocus())
    await expect(messages[2]).toHaveTextContent(t('note'))
    await expect(messages[1]).not.toHaveTextContent(t('note'))
    await expect(page.getByRole('link', { name: NOOR.email })).toHaveAttribute('href', adminPaths.user(NOOR.id))
    await expect(page.getByText(/Last errors/)).not.toBeVisible()
  },
}

/** The message that was sent takes the focus, and the field is empty again. */
export const Answered: StoryObj = {
  parameters: asAdmin(adminPaths.issueReport(REPORT.id), changing()),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await field(canvasElement), 'It is repaired. تم الإصلاح.')
    await press(canvasElement, t('answer'))
    await toast(t('answered'))
    await waitFor(() => expect(page.getAllByRole('article').at(-1)).toHaveFocus())
    await expect(page.getAllByRole('article').at(-1)).toHaveTextContent('It is repaired. تم الإصلاح.')
    await expect(await field(canvasElement)).toHaveValue('')
    await expect(page.getByText(storyTranslator(reportKindMessages)('answered'))).toBeVisible()
  },
}

export const Noted: StoryObj = {
  parameters: asAdmin(adminPaths.issueReport(REPORT.id), changing()),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement), 'He has three accounts')
    await press(canvasElement, t('addNote'))
    await toast(t('noted'))
    const newest = within(canvasElement).getAllByRole('article').at(-1)
    await waitFor(() => expect(newest).toHaveFocus())
    await expect(newest).toHaveTextContent(t('note'))
    await expect(within(canvasElement).getByText(storyTranslator(reportKindMessages)('open'))).toBeVisible()
  },
}

export const NothingTyped: StoryObj = {
  parameters: at(),
  play: async ({ canvasElement }) => {
    const text = await field(canvasElement)
    await userEvent.type(text, '  ')
    await press(canvasElement, t('answer'))
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('missing'))
    await waitFor(() => expect(text).toHaveFocus())
  },
}

export const NotSent: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: at(THREAD, { [`POST ${ONE}/replies`]: refusedFor('storage.unavailable') }),
  play: async ({ canvasElement }) => {
    const text = await field(canvasElement)
    await userEvent.type(text, 'It is repaired.')
    await press(canvasElement, t('answer'))
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(refusalMessages)('storage.unavailable'))
    await expect(alert).toHaveTextContent(t('textStays'))
    await expect(text).toHaveValue('It is repaired.')
  },
}

/** The text is there again after the sign-in. */
export const SessionEnded: StoryObj = {
  tags: ['logs-errors'],
  parameters: at(THREAD, {
    [`POST ${ONE}/replies`]: () => refused(401, 'no', undefined, 'auth.required')(),
    'POST /api/admin/login': { adminToken: 'story' },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement), 'It is repaired.')
    await press(canvasElement, t('answer'))
    const admin = storyTranslator(adminMessages)
    await within(canvasElement).findByText(admin('ended'))
    await userEvent.type(within(canvasElement).getByLabelText(admin('email')), 'boss@sanad.example')
    const password = canvasElement.querySelector<HTMLElement>('[name=password]')
    await userEvent.type(password ?? canvasElement, 'a lamp in the lighthouse{Enter}')
    await waitFor(async () => expect(await field(canvasElement)).toHaveValue('It is repaired.'))
  },
}

export const ClosedAndUndone: StoryObj = {
  parameters: asAdmin(adminPaths.issueReport(REPORT.id), changing()),
  play: async ({ canvasElement }) => {
    await field(canvasElement)
    await press(canvasElement, t('close'))
    await toast(t('closedDone'))
    await within(canvasElement).findByText(t('closedHint'))
    await userEvent.click(
      await within(document.body).findByRole('button', { name: storyTranslator(listMessages)('undo') }),
    )
    await within(canvasElement).findByRole('button', { name: t('close') })
    await expect(within(canvasElement).queryByText(t('closedHint'))).toBeNull()
  },
}

/** It says what an answer does, and names the report before it. */
export const Closed: StoryObj = {
  tags: ['picture'],
  parameters: at({
    ...THREAD,
    status: 'closed',
    closedAt: '2026-11-20T08:00:00.000Z',
    continues: EARLIER,
    messages: THREAD.messages.map((message) => ({ ...message, admin: null })),
    assignedTo: null,
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('closedHint'))
    await expect(page.getByRole('link', { name: 'SUP-1B8WQN' })).toBeVisible()
    await expect(page.getAllByText(t('formerAdmin'))).toHaveLength(2)
    await page.findByRole('button', { name: t('openScreenshot') })
  },
}

/** From one report to another that has been shown before: what was typed for one is not sent to the writer of the other. */
export const AnotherReport: StoryObj = {
  name: 'Typed for another report',
  parameters: at(
    { ...THREAD, continues: EARLIER },
    {
      [`GET /api/admin/issue-reports/${EARLIER.id}`]: {
        ...THREAD,
        ...EARLIER,
        continues: REPORT,
        messages: THREAD.messages.slice(1),
      },
    },
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await field(canvasElement)
    await userEvent.click(page.getByRole('link', { name: EARLIER.ticket }))
    await page.findByRole('heading', { level: 1, name: EARLIER.ticket })
    await userEvent.type(await field(canvasElement), 'For the earlier one')
    await userEvent.click(page.getByRole('link', { name: REPORT.ticket }))
    await page.findByRole('heading', { level: 1, name: REPORT.ticket })
    await expect(await field(canvasElement)).toHaveValue('')
    await userEvent.click(page.getByRole('link', { name: EARLIER.ticket }))
    await page.findByRole('heading', { level: 1, name: EARLIER.ticket })
    await expect(await field(canvasElement)).toHaveValue('For the earlier one')
  },
}

/** The admin himself is offered first. */
export const Assigned: StoryObj = {
  parameters: asAdmin(adminPaths.issueReport(REPORT.id), changing({ assignedTo: null })),
  play: async ({ canvasElement }) => {
    await field(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: new RegExp(t('assignee')) }))
    const options = await within(document.body).findAllByRole('option')
    await expect(options[0]).toHaveTextContent('boss@sanad.example')
    await userEvent.click(within(document.body).getByRole('option', { name: COLLEAGUE.email }))
    await toast(t('assignedDone', { email: isolate(COLLEAGUE.email, 'ltr') }).replaceAll(/[\u2066-\u2069]/g, ''))
    await within(canvasElement).findByRole('button', { name: new RegExp(COLLEAGUE.email) })
  },
}

/** Sixty messages, addresses and a company of 200 letters: the page is no wider than the window. */
export const Long: StoryObj = {
  name: 'Sixty messages',
  parameters: at(LONG_THREAD),
  play: async ({ canvasElement }) => {
    await field(canvasElement)
    const messages = within(canvasElement).getAllByRole('article')
    await expect(messages).toHaveLength(60)
    await waitFor(() => expect(messages.at(-1)).toHaveFocus())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

/** Higher than the page: it is scrolled within the dialog, by keyboard too. */
export const ScreenshotOpened: StoryObj = {
  tags: ['picture'],
  parameters: at(THREAD, { [SCREENSHOT]: screenshot(1200, 4000) }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('openScreenshot') }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(dialog.getByRole('img', { name: t('screenshot') })).toBeVisible()
    await expect(dialog.getByRole('group', { name: t('screenshot') })).toHaveAttribute('tabindex', '0')
  },
}

export const ScreenshotFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: at(THREAD, { [SCREENSHOT]: refusedFor('request.not-found') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('screenshotFailed'))
  },
}

export const NotFound: StoryObj = {
  tags: ['logs-errors'],
  parameters: at(refusedFor('request.not-found')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('notFoundText'))
    await expect(within(canvasElement).getByRole('link', { name: t('toList') })).toBeVisible()
  },
}

export const Error: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: at(refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(t('loadFailed'))
    await expect(within(alert).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: at(THREAD, {}, false),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}
