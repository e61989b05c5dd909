/** An admin looks at a company with its permission. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { supportAccessMessages } from '#i18n/account/support-access.ts'
import { viewAsMessages } from '#i18n/admin/view-as.ts'
import { ViewingBand } from '#ui/app/announcements/ViewingBand.tsx'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withFixture } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, NOOR, USER_PAGE } from './admin-fixture.ts'

const meta: Meta = {
  title: 'Screens/Admin/View as',
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const COMPANY = {
  id: 'first',
  name: NOOR.companyName,
  nameAr: null,
  role: 'owner' as const,
  leftAt: null,
  subscription: NOOR.subscription,
  supportAccessUntil: '2026-11-25',
}

const user = { [`GET /api/admin/users/${NOOR.id}`]: { ...USER_PAGE, companies: [COMPANY] } }

/** Each language reads its own words when the story is played. */
const t: ReturnType<typeof storyTranslator<typeof viewAsMessages.en>> = (key, ...slots) =>
  storyTranslator(viewAsMessages)(key, ...slots)

export const Reason: StoryObj = {
  name: 'Why it is viewed',
  tags: ['picture'],
  parameters: asAdmin(adminPaths.user(NOOR.id), user),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: t('viewOf', { company: NOOR.companyName }) }),
    )
    const dialog = await within(document.body).findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: t('begin') }))
    await waitFor(() => expect(dialog.querySelector('[name=reason]')).toHaveFocus())
  },
}

export const Withdrawn: StoryObj = {
  name: 'Permission withdrawn',
  parameters: asAdmin(`${adminPaths.user(NOOR.id)}?view=over`, user),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('overText'))
  },
}

function Viewed() {
  const t = useMessages(supportAccessMessages)
  return (
    <main>
      <h1 className="sr-only">{t('title')}</h1>
      <ViewingBand company="مؤسسة واحة النخيل للتجارة" until={inMinutes(29)} userId={NOOR.id} />
    </main>
  )
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

export const Band: StoryObj = {
  name: 'Band above a page',
  tags: ['picture'],
  parameters: withFixture({ signedIn: true, path: '/customers' }),
  render: () => <Viewed />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(supportAccessMessages)('end') })
  },
}
