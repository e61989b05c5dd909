import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminActionMessages } from '#i18n/admin/actions.ts'
import { adminAuditMessages } from '#i18n/admin/audit.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, AUDIT, AUDIT_PAGE, NOOR, USER_PAGE } from './admin-fixture.ts'
import { BACK, BrowserBack } from './browser-back.tsx'

/** The audit log, which a phone does not have. */
const meta: Meta = {
  title: 'Screens/Admin/Audit log',
  // wide: a phone says that this page needs a wider screen.
  tags: ['wide'],
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

const t: ReturnType<typeof storyTranslator<typeof adminAuditMessages.en>> = (key, ...slots) =>
  storyTranslator(adminAuditMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof adminListMessages.en>> = (key, ...slots) =>
  storyTranslator(adminListMessages)(key, ...slots)
const action: ReturnType<typeof storyTranslator<typeof adminActionMessages.en>> = (key, ...slots) =>
  storyTranslator(adminActionMessages)(key, ...slots)

const NONE = { ...AUDIT_PAGE, items: [] }

/** Narrowed by the action and the user, as the server does it. */
const answered = ({ search }: Call) => ({
  ...AUDIT_PAGE,
  items: AUDIT.filter(
    (line) =>
      (search.get('action') ?? line.action) === line.action &&
      (line.user?.email ?? '').includes(search.get('q') ?? '') &&
      line.at >= (search.get('from') ?? ''),
  ),
})

const at = (search = '', answer: Answer = answered, others: Record<string, Answer> = {}, online = true) =>
  asAdmin(`${adminPaths.audit}${search}`, { 'GET /api/admin/audit': answer, ...others }, { online })

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: at('', pending),
}

export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: at(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(list('nobody'))
    // The filter has the names of all actions, too.
    within(page.getByRole('table')).getByText(action('open-user'))
    const links = page.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links).toContain(adminPaths.user(NOOR.id))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

/** One action, since a day. */
export const Filtered: StoryObj = {
  tags: ['picture'],
  parameters: at('?action=open-user&from=2026-11-19'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = within(await page.findByRole('table'))
    await table.findByText(action('open-user'))
    await expect(table.queryByText(action('grant-unlimited'))).toBeNull()
  },
}

export const Empty: StoryObj = {
  parameters: at('', NONE),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(list('noAudit'))
  },
}

export const NothingFound: StoryObj = {
  name: 'Nothing found',
  parameters: at('?action=export-audit'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('noneSuch'))
    await userEvent.click(page.getByRole('button', { name: t('showAll') }))
    await page.findByText(list('nobody'))
  },
}

/** All filters are in the address: Back from a user finds the list as it was left. */
export const BackToTheFilteredList: StoryObj = {
  name: 'Back to the filtered list',
  parameters: at('', answered, { [`GET /api/admin/users/${NOOR.id}`]: USER_PAGE }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(list('nobody'))
    await userEvent.click(page.getByRole('button', { name: new RegExp(t('anyAction')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: action('extend-trial') }))
    await waitFor(() => expect(page.queryByText(list('nobody'))).toBeNull())
    await userEvent.type(page.getByRole('searchbox'), 'noor')
    const [line] = (await page.findAllByRole('link')).filter(
      (link) => link.getAttribute('href') === adminPaths.user(NOOR.id),
    )
    await userEvent.click(line ?? canvasElement)
    await page.findByRole('heading', { level: 1, name: USER_PAGE.email })

    await userEvent.click(page.getByRole('button', { name: BACK }))
    await page.findByRole('button', { name: new RegExp(action('extend-trial')) })
    await expect(page.queryByText(list('nobody'))).toBeNull()
  },
}

export const FileFailed: StoryObj = {
  name: 'CSV, error',
  tags: ['logs-errors'],
  parameters: at('', answered, { 'POST /api/admin/downloads': refusedFor('storage.unavailable') }),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: storyTranslator(listMessages)('exportCsv') }),
    )
    await within(document.body).findByText(storyTranslator(listMessages)('failed'))
  },
}

export const More: StoryObj = {
  name: 'Error while loading more',
  tags: ['logs-errors'],
  parameters: at('', ({ search }) =>
    search.has('cursor') ? refusedFor('storage.unavailable')() : { ...AUDIT_PAGE, nextCursor: 'next' },
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(list('auditFailed'))
    await within(canvasElement).findByText(list('nobody'))
  },
}

export const Error: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: at('', refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(list('auditFailed'))
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
