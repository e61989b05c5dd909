import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, within } from 'storybook/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminAdminMessages } from '#i18n/admin/admins.ts'
import { authFieldMessages } from '#i18n/auth/fields.ts'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin } from '#stories/admin/admin-fixture.ts'

/** The page of the mailed link, which needs no session. */
const meta: Meta = {
  title: 'Screens/Admin/Admin invitation',
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminAdminMessages.en>> = (key, ...slots) =>
  storyTranslator(adminAdminMessages)(key, ...slots)

const ACCEPT = 'POST /api/admin/admins/accept'

const withLink = (answers: Record<string, Answer> = {}, online = true, link = '#token') =>
  asAdmin(`${adminPaths.accept}${link}`, answers, { admin: false, online })

async function choose(canvas: HTMLElement, password: string) {
  const page = within(canvas)
  const field = await page.findByLabelText(storyTranslator(adminMessages)('password'))
  await userEvent.type(field, password)
  await userEvent.click(page.getByRole('button', { name: t('accept') }))
  return page
}

export const Form: StoryObj = {
  tags: ['picture'],
  parameters: withLink(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: t('acceptTitle') })).toBeVisible()
  },
}

export const Accepted: StoryObj = {
  parameters: withLink({ [ACCEPT]: { adminToken: 'story' } }),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'a harbour before the storm')
    await expect(await page.findByRole('button', { name: storyTranslator(adminMessages)('signOut') })).toBeVisible()
  },
}

/** Alike for a used, a withdrawn and an unknown one. */
export const Expired: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: withLink({ [ACCEPT]: refusedFor('request.not-found') }),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'a harbour before the storm')
    await expect(await page.findByRole('heading', { name: t('goneTitle') })).toBeVisible()
  },
}

export const WithoutKey: StoryObj = {
  name: 'An incomplete link',
  parameters: withLink({}, true, ''),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: t('goneTitle') })).toBeVisible()
  },
}

export const CommonPassword: StoryObj = {
  name: 'A common password',
  tags: ['picture'],
  parameters: withLink(),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'password')
    await expect(await page.findByText(storyTranslator(authFieldMessages)('password-common'))).toBeVisible()
  },
}

export const LimitReached: StoryObj = {
  name: 'Limit reached',
  tags: ['logs-errors'],
  parameters: withLink({ [ACCEPT]: refusedFor('request.too-many') }),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'a harbour before the storm')
    await expect(await page.findByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: t('accept') })).toBeVisible()
  },
}
