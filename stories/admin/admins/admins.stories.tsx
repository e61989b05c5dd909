import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { isolate } from '#domain/text/bidi.ts'
import type { AdminList, Invitation, ListedAdmin } from '#ui/features/admin/admins/queries.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refused, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin } from '#stories/admin/admin-fixture.ts'

/** Those who run the service, on a page that a phone does not have. */
const meta: Meta = {
  title: 'Screens/Admin/Admins',
  // wide: a phone does not have this page.
  tags: ['wide'],
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminAdminMessages.en>> = (key, ...slots) =>
  storyTranslator(adminAdminMessages)(key, ...slots)
const user: ReturnType<typeof storyTranslator<typeof adminUserMessages.en>> = (key, ...slots) =>
  storyTranslator(adminUserMessages)(key, ...slots)

const LIST = 'GET /api/admin/admins'
const INVITE = 'POST /api/admin/admins'

const BOSS: ListedAdmin = {
  id: '01935a5e-7c00-7000-8000-000000000081',
  email: 'boss@sanad.example',
  createdAt: '2026-06-01T08:00:00.000Z',
  lastLoginAt: '2026-11-21T07:24:00.000Z',
  twoStep: true,
  sessions: 1,
  fromSettings: true,
  you: true,
}

const OTHER: ListedAdmin = {
  ...BOSS,
  id: '01935a5e-7c00-7000-8000-000000000082',
  email: 'maryam@sanad.example',
  lastLoginAt: '2026-11-18T10:02:00.000Z',
  twoStep: false,
  sessions: 2,
  fromSettings: false,
  you: false,
}

const OPEN: Invitation = {
  id: '01935a5e-7c00-7000-8000-000000000091',
  email: 'salem@sanad.example',
  invitedBy: BOSS.email,
  createdAt: '2026-11-21T06:00:00.000Z',
  expiresAt: '2026-11-23T06:00:00.000Z',
}

const LONG = `${'a-very-long-name-'.repeat(11)}@${'host'.repeat(12)}.example`

const withAdmins = (list: AdminList, answers: Record<string, Answer> = {}) =>
  asAdmin(adminPaths.admins, { [LIST]: list, ...answers })

const several = { items: [BOSS, OTHER], invitations: [OPEN] }

const press = async (canvas: HTMLElement, name: string) =>
  userEvent.click(await within(canvas).findByRole('button', { name }))

const isolated = (email: string) => ({ email: isolate(email) })

/** Opens the dialog of an act and fills in what it asks for. */
async function confirm(canvas: HTMLElement, name: string, email = OTHER.email) {
  await press(canvas, name)
  const dialog = await within(document.body).findByRole('alertdialog')
  await userEvent.type(within(dialog).getByLabelText(user('reason')), 'She works elsewhere now')
  await userEvent.type(dialog.querySelector('[name=confirm]') ?? dialog, email)
  return within(dialog)
}

async function invite(canvas: HTMLElement, email: string) {
  await press(canvas, t('invite'))
  const dialog = within(await within(document.body).findByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText(t('email')), `${email}{Enter}`)
  return dialog
}

export const Several: StoryObj = {
  tags: ['picture'],
  parameters: withAdmins(several),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(t('fromSettingsText'))).toBeVisible()
    // The one of the settings is not removed here.
    await expect(page.getAllByRole('button', { name: new RegExp(`^${t('remove')}`) })).toHaveLength(1)
    await expect(page.getByText(OPEN.email)).toBeVisible()
  },
}

export const Alone: StoryObj = {
  name: 'One admin alone',
  tags: ['picture'],
  parameters: withAdmins({ items: [{ ...BOSS, twoStep: false }], invitations: [] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('aloneText'))).toBeVisible()
    await expect(within(canvasElement).getByText(t('noInvitations'))).toBeVisible()
  },
}

export const LongAddresses: StoryObj = {
  name: 'Long addresses',
  tags: ['picture'],
  parameters: withAdmins({
    items: [BOSS, { ...OTHER, email: LONG, lastLoginAt: null, sessions: 0 }],
    invitations: [{ ...OPEN, email: LONG.replace('a-very', 'another'), invitedBy: LONG }],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('never'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: asAdmin(adminPaths.admins, { [LIST]: pending }),
  play: async ({ canvasElement }) => {
    const words = storyTranslator(shellMessages)('loadingPage')
    await expect(await within(canvasElement).findByText(words)).toBeInTheDocument()
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: asAdmin(adminPaths.admins, { [LIST]: () => refused(500, 'No')() }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(t('failedToLoad'))).toBeVisible()
  },
}

let sent: unknown

export const Invited: StoryObj = {
  parameters: withAdmins(several, {
    [INVITE]: ({ body }: Call) => {
      sent = body
      return { id: OPEN.id, email: 'next@sanad.example', expiresAt: OPEN.expiresAt }
    },
  }),
  play: async ({ canvasElement }) => {
    await invite(canvasElement, ' Next@Sanad.example ')
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    await expect(sent).toEqual({ email: 'next@sanad.example', language: document.documentElement.lang })
  },
}

export const InvitedTwice: StoryObj = {
  name: 'An admin already',
  tags: ['picture', 'logs-errors'],
  parameters: withAdmins(several, { [INVITE]: refusedFor('admin.exists') }),
  play: async ({ canvasElement }) => {
    const dialog = await invite(canvasElement, OTHER.email)
    await expect(await dialog.findByText(storyTranslator(refusalMessages)('admin.exists'))).toBeVisible()
    await expect(dialog.getByLabelText(t('email'))).toHaveValue(OTHER.email)
  },
}

export const NoAddress: StoryObj = {
  name: 'Not an address',
  parameters: withAdmins(several),
  play: async ({ canvasElement }) => {
    const dialog = await invite(canvasElement, 'salem')
    await expect(await dialog.findByText(storyTranslator(fieldMessages)('not-an-email'))).toBeVisible()
  },
}

export const LimitReached: StoryObj = {
  name: 'Limit reached',
  tags: ['logs-errors'],
  parameters: withAdmins(several, { [INVITE]: refusedFor('admin.too-many-invitations') }),
  play: async ({ canvasElement }) => {
    const dialog = await invite(canvasElement, 'next@sanad.example')
    const words = storyTranslator(refusalMessages)('admin.too-many-invitations')
    await expect(await dialog.findByText(words)).toBeVisible()
  },
}

export const Removing: StoryObj = {
  name: 'Removing an admin',
  tags: ['picture'],
  parameters: withAdmins(several),
  play: async ({ canvasElement }) => {
    const dialog = await confirm(canvasElement, t('removeOf', isolated(OTHER.email)))
    await expect(dialog.getByText(t('removeText'))).toBeVisible()
  },
}

/** The dialog stays with what was typed. */
export const LastRefused: StoryObj = {
  name: 'The last one refused',
  tags: ['picture', 'logs-errors'],
  parameters: withAdmins(
    { items: [{ ...OTHER, you: true }], invitations: [OPEN] },
    { [`POST /api/admin/admins/${OTHER.id}/remove`]: refusedFor('admin.last') },
  ),
  play: async ({ canvasElement }) => {
    const dialog = await confirm(canvasElement, t('removeOf', isolated(OTHER.email)))
    await userEvent.click(dialog.getByRole('button', { name: t('remove') }))
    await expect(await dialog.findByText(storyTranslator(refusalMessages)('admin.last'))).toBeVisible()
    await expect(dialog.getByLabelText(user('reason'))).toHaveValue('She works elsewhere now')
  },
}

export const NotConfirmed: StoryObj = {
  name: 'Not confirmed',
  parameters: withAdmins(several),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('endSessionsOf', isolated(OTHER.email)))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: t('endSessions') }))
    await expect(await dialog.findByText(storyTranslator(fieldMessages)('missing'))).toBeVisible()
    await expect(dialog.getByText(t('confirmWrong'))).toBeVisible()
  },
}

let isWithdrawn = false

export const Withdrawn: StoryObj = {
  beforeEach: () => {
    isWithdrawn = false
  },
  parameters: asAdmin(adminPaths.admins, {
    [LIST]: () => (isWithdrawn ? { ...several, invitations: [] } : several),
    [`POST /api/admin/admins/invitations/${OPEN.id}/withdraw`]: () => {
      isWithdrawn = true
      return new Response(null, { status: 204 })
    },
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, t('withdrawOf', isolated(OPEN.email)))
    await expect(await within(canvasElement).findByText(t('noInvitations'))).toBeVisible()
  },
}

/** The area says why it is not here. */
export const OnAPhone: StoryObj = {
  name: 'On a phone',
  parameters: withAdmins(several),
  play: async ({ canvasElement }) => {
    if (!matchMedia('(width < 768px)').matches) return
    await within(canvasElement).findByText(storyTranslator(adminMessages)('wider'))
  },
}
