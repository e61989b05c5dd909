import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { securityActivityMessages } from '#i18n/account/security-activity.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import type { UserPage } from '#ui/features/admin/queries.ts'
import type { Activity } from '#ui/features/admin/users/activity/activity-queries.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { writeInTab } from '#ui/platform/storage/storage.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { EVENTS } from '#stories/fixtures/example-devices.ts'
import { type Answer, type Call, pending, refused, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, NO_ACTIVITY, NOOR, PAYMENTS, USER_PAGE } from './admin-fixture.ts'
import { ACTIVITY, LONG_ACTIVITY, LONG_USER, QUIET_USER } from './example-activity.ts'
import { REPORTS } from '#stories/admin/issue-reports/example-threads.ts'

/** The lists on a user's page: sessions, notes, work, payments, reports and mail. */
const meta: Meta = {
  title: 'Screens/Admin/User',
  // Another story may have left a note in the tab.
  beforeEach: () => writeInTab('user_notes', null),
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof userActivityMessages.en>> = (key, ...slots) =>
  storyTranslator(userActivityMessages)(key, ...slots)
const user: ReturnType<typeof storyTranslator<typeof adminUserMessages.en>> = (key, ...slots) =>
  storyTranslator(adminUserMessages)(key, ...slots)

const access: ReturnType<typeof storyTranslator<typeof securityActivityMessages.en>> = (key, ...slots) =>
  storyTranslator(securityActivityMessages)(key, ...slots)

const ONE = `/api/admin/users/${NOOR.id}`
const EVENTS_OF = `GET ${ONE}/security-events`
const NOTES = `POST ${ONE}/notes`

const at = (page: Answer = USER_PAGE, activity: Answer = ACTIVITY, answers: Record<string, Answer> = {}) =>
  asAdmin(adminPaths.user(NOOR.id), { [`GET ${ONE}`]: page, [`GET ${ONE}/activity`]: activity, ...answers })

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const region = (canvas: Canvas, name: string) => within(canvas).findByRole('region', { name })
const noteField = (canvas: Canvas) => within(canvas).findByRole('textbox', { name: t('note') })
const addNote = (canvas: Canvas) => userEvent.click(within(canvas).getByRole('button', { name: t('addNote') }))
const toast = (text: string) => waitFor(() => expect(document.body).toHaveTextContent(text))

/** Payments and reports are one click away; emails are named by kind and fate alone. */
export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: at(),
  play: async ({ canvasElement }) => {
    const payments = within(await region(canvasElement, t('payments'))).getAllByRole('link')
    await expect(payments[0]).toHaveAttribute('href', adminPaths.payment(PAYMENTS[0]?.id ?? ''))
    const reports = within(await region(canvasElement, t('reports'))).getAllByRole('link')
    await expect(reports[0]).toHaveAttribute('href', adminPaths.issueReport(REPORTS[0]?.id ?? ''))
    await within(await region(canvasElement, t('mails'))).findByText('550 5.1.1')
    const plot = within(await region(canvasElement, t('issued')))
    await plot.findByRole('button', { name: storyTranslator(plotMessages)('showTable') })
  },
}

/** The history of his access as he reads it himself. */
export const Security: StoryObj = {
  name: 'Security activity',
  tags: ['picture'],
  parameters: at(USER_PAGE, NO_ACTIVITY, { [EVENTS_OF]: { items: EVENTS, nextCursor: 'next' } }),
  play: async ({ canvasElement }) => {
    const security = within(await region(canvasElement, access('title')))
    await waitFor(() => expect(security.getAllByRole('listitem')).toHaveLength(EVENTS.length))
    await expect(security.getByRole('button', { name: access('more') })).toBeVisible()
  },
}

export const SecurityFailed: StoryObj = {
  name: 'Security activity, not loaded',
  tags: ['logs-errors'],
  parameters: at(USER_PAGE, NO_ACTIVITY, { [EVENTS_OF]: refusedFor('storage.unavailable') }),
  play: async ({ canvasElement }) => {
    const security = within(await region(canvasElement, access('title')))
    await security.findByText(access('loadFailed'))
    await security.findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}

/** Each list says what will appear in it. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: at(QUIET_USER, NO_ACTIVITY),
  play: async ({ canvasElement }) => {
    for (const sentence of ['noSessions', 'noNotes', 'noIssued', 'noPayments', 'noReports', 'noMails'] as const)
      await within(canvasElement).findByText(t(sentence))
  },
}

/** The lists load apart from the page, whose actions can be used meanwhile. */
export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: at(USER_PAGE, pending),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: user('extend-trial') })
  },
}

export const Error: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: at(USER_PAGE, refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(t('loadFailed'))
    await expect(within(alert).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
  },
}

/** Addresses and companies of 200 letters: the page is no wider than the window. */
export const Long: StoryObj = {
  name: 'Fifty sessions, names of 200 letters',
  parameters: at(LONG_USER, LONG_ACTIVITY),
  play: async ({ canvasElement }) => {
    await noteField(canvasElement)
    const sessions = within(await region(canvasElement, t('sessions')))
    await sessions.findByText(t('moreSessions', { n: 3 }))
    await expect(sessions.getAllByRole('listitem')).toHaveLength(5)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const AllSessions: StoryObj = {
  name: 'All fifty sessions',
  parameters: at(LONG_USER),
  play: async ({ canvasElement }) => {
    const sessions = within(await region(canvasElement, t('sessions')))
    await userEvent.click(sessions.getByRole('button', { name: t('showAll', { n: 50 }) }))
    await expect(sessions.getAllByRole('listitem')).toHaveLength(50)
    const fewer = sessions.getByRole('button', { name: t('showFewer') })
    await expect(fewer).toHaveFocus()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    await userEvent.click(fewer)
    await expect(sessions.getAllByRole('listitem')).toHaveLength(5)
  },
}

/** Other days as a table. */
export const AsTable: StoryObj = {
  name: 'Days as a table',
  parameters: at(),
  play: async ({ canvasElement }) => {
    const plot = within(await region(canvasElement, t('issued')))
    const words = storyTranslator(plotMessages)
    await userEvent.click(await plot.findByRole('button', { name: words('showTable') }))
    await expect(within(plot.getByRole('table')).getAllByRole('row')).toHaveLength(31)
  },
}

const sent: unknown[] = []

/** A server whose first session of the user can be ended. */
function ending(): Record<string, Answer> {
  let page: UserPage = USER_PAGE
  const [first] = page.sessions.items
  return {
    [`GET ${ONE}`]: () => page,
    [`GET ${ONE}/activity`]: ACTIVITY,
    [`POST ${ONE}/sessions/${first?.id}/end`]: ({ body }: Call) => {
      sent.push(body)
      const items = page.sessions.items.slice(1)
      page = { ...page, sessions: { ...page.sessions, open: items.length, items } }
      return { ended: true }
    },
  }
}

const firstEnd = async (canvas: Canvas) => {
  const sessions = within(await region(canvas, t('sessions')))
  await userEvent.click(sessions.getAllByRole('button', { name: /Windows/ })[0] ?? canvas)
  return within(document.body).findByRole('alertdialog')
}

export const SessionEnded: StoryObj = {
  name: 'One session ended',
  parameters: asAdmin(adminPaths.user(NOOR.id), ending()),
  play: async ({ canvasElement }) => {
    sent.length = 0
    const question = await firstEnd(canvasElement)
    await userEvent.click(within(question).getByRole('button', { name: t('endSession') }))
    await within(question).findByText(storyTranslator(fieldMessages)('missing'))
    await userEvent.type(within(question).getByRole('textbox', { name: user('reason') }), 'A lost telephone{Enter}')
    await toast(t('ended'))
    await waitFor(() => expect(sent).toEqual([{ reason: 'A lost telephone' }]))
    const sessions = within(await region(canvasElement, t('sessions')))
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
  },
}

export const SessionNotEnded: StoryObj = {
  name: 'Session not ended',
  tags: ['logs-errors'],
  parameters: at(USER_PAGE, ACTIVITY, {
    [`POST ${ONE}/sessions/${USER_PAGE.sessions.items[0]?.id}/end`]: refusedFor('storage.unavailable'),
  }),
  play: async ({ canvasElement }) => {
    const question = await firstEnd(canvasElement)
    const reason = within(question).getByRole('textbox', { name: user('reason') })
    await userEvent.type(reason, 'A lost telephone')
    await userEvent.click(within(question).getByRole('button', { name: t('endSession') }))
    await within(question).findByText(storyTranslator(refusalMessages)('storage.unavailable'))
    await expect(reason).toHaveValue('A lost telephone')
  },
}

/** A server that takes notes. */
function noting(): Record<string, Answer> {
  let activity: Activity = NO_ACTIVITY
  return {
    [`GET ${ONE}`]: USER_PAGE,
    [`GET ${ONE}/activity`]: () => activity,
    [NOTES]: ({ body }: Call) => {
      const { text } = Object(body)
      const id = '01935a5e-7c00-7000-8000-00000000d099'
      const note = { id, text, at: '2026-11-21T08:00:00.000Z', admin: 'boss@sanad.example' }
      activity = { ...activity, notes: [note, ...activity.notes] }
      return { id }
    },
  }
}

export const Noted: StoryObj = {
  parameters: asAdmin(adminPaths.user(NOOR.id), noting()),
  play: async ({ canvasElement }) => {
    const text = await noteField(canvasElement)
    await userEvent.type(text, 'Pays by cheque. يدفع بشيك.')
    await addNote(canvasElement)
    await toast(t('noted'))
    await expect(within(canvasElement).getByRole('article')).toHaveTextContent('Pays by cheque. يدفع بشيك.')
    await expect(text).toHaveValue('')
  },
}

export const NothingTyped: StoryObj = {
  name: 'Note without text',
  parameters: at(),
  play: async ({ canvasElement }) => {
    const text = await noteField(canvasElement)
    await userEvent.type(text, '  ')
    await addNote(canvasElement)
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('missing'))
    await waitFor(() => expect(text).toHaveFocus())
  },
}

export const NotNoted: StoryObj = {
  name: 'Note not saved',
  tags: ['logs-errors'],
  parameters: at(USER_PAGE, ACTIVITY, { [NOTES]: refusedFor('storage.unavailable') }),
  play: async ({ canvasElement }) => {
    const text = await noteField(canvasElement)
    await userEvent.type(text, 'Pays by cheque')
    await addNote(canvasElement)
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(storyTranslator(refusalMessages)('storage.unavailable'))
    await expect(alert).toHaveTextContent(t('textStays'))
    await expect(text).toHaveValue('Pays by cheque')
  },
}

/** The note is there again after the sign-in. */
export const SignedOut: StoryObj = {
  name: 'Admin session ended while noting',
  tags: ['logs-errors'],
  parameters: at(USER_PAGE, ACTIVITY, {
    [NOTES]: () => refused(401, 'no', undefined, 'auth.required')(),
    'POST /api/admin/login': { adminToken: 'story' },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await noteField(canvasElement), 'Pays by cheque')
    await addNote(canvasElement)
    const admin = storyTranslator(adminMessages)
    await within(canvasElement).findByText(admin('ended'))
    await userEvent.type(within(canvasElement).getByLabelText(admin('email')), 'boss@sanad.example')
    const password = canvasElement.querySelector<HTMLElement>('[name=password]')
    await userEvent.type(password ?? canvasElement, 'a lamp in the lighthouse{Enter}')
    await waitFor(async () => expect(await noteField(canvasElement)).toHaveValue('Pays by cheque'))
  },
}
