import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { asAdmin, NOOR } from './admin-fixture.ts'

/** A room of the admin area without a connection: it says so, and can be tried again. Other rooms show it on their own pages. */
const meta: Meta = {
  title: 'Screens/Admin/Offline',
  tags: ['logs-errors'],
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(shellMessages)
    // Each list of a page says it by itself.
    for (const alert of await within(canvasElement).findAllByRole('alert')) {
      await expect(alert).toHaveTextContent(t('unreachable'))
      within(alert).getByRole('button', { name: t('tryAgain') })
    }
  },
}
export default meta

const at = (path: string): StoryObj => ({ parameters: asAdmin(path, {}, { online: false }) })

// wide: a phone says that these pages need a wider screen.
const onlyWide = { tags: ['wide'] }

export const Overview: StoryObj = { ...at(adminPaths.overview), ...onlyWide }
export const Users: StoryObj = at(adminPaths.users)
export const User: StoryObj = at(adminPaths.user(NOOR.id))
export const Payments: StoryObj = { ...at(adminPaths.payments), ...onlyWide }
export const BackgroundJobs: StoryObj = { name: 'Background jobs', ...at(adminPaths.jobs), ...onlyWide }
export const Announcements: StoryObj = { ...at(adminPaths.announcements), ...onlyWide }
export const Health: StoryObj = { ...at(adminPaths.health), ...onlyWide }
export const Admins: StoryObj = { ...at(adminPaths.admins), ...onlyWide }
