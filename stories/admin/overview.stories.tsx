/** The plots of the admin overview, of a service of any age. */
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminOverviewMessages } from '#i18n/admin/overview.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, OVERVIEW, OVERVIEW_OF_A_YEAR } from './admin-fixture.ts'

const meta: Meta = {
  title: 'Screens/Admin/Overview',
  // wide: the overview is not on phones, which say why.
  tags: ['wide'],
  render: () => (
    <Routes>
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof adminOverviewMessages.en>> = (key, ...slots) =>
  storyTranslator(adminOverviewMessages)(key, ...slots)

const OVERVIEW_CALL = 'GET /api/admin/overview'

const shows =
  (key: 'activeAverage'): StoryObj['play'] =>
  async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: t(key) })
  }

export const TwelveMonths: StoryObj = {
  name: 'Twelve months',
  tags: ['picture'],
  parameters: asAdmin(`${adminPaths.overview}?days=365`, { [OVERVIEW_CALL]: OVERVIEW_OF_A_YEAR }),
  play: shows('activeAverage'),
}

export const AsATable: StoryObj = {
  name: 'As a table',
  parameters: asAdmin(adminPaths.overview, { [OVERVIEW_CALL]: OVERVIEW }),
  play: async ({ canvasElement }) => {
    const plot = await within(canvasElement).findByRole('region', { name: t('revenue') })
    await userEvent.click(within(plot).getByRole('button', { name: storyTranslator(plotMessages)('showTable') }))
    await within(plot).findByRole('columnheader', { name: t('yearly') })
    await expect(within(plot).getAllByRole('row').length).toBe(31)
  },
}

/** One who has signed up, and nothing that was issued, mailed or paid. */
export const OneUser: StoryObj = {
  name: 'A service of one user',
  tags: ['picture'],
  parameters: asAdmin(adminPaths.overview, {
    [OVERVIEW_CALL]: {
      ...OVERVIEW,
      users: { total: 1, newThisWeek: 1, seenThisWeek: 1 },
      subscriptions: { trial: 1, paying: 0, unlimited: 0, ended: 0 },
      invoices: { issuedToday: 0, issuedThisWeek: 0 },
      payments: { paidThisMonth: 0, takenThisMonth: '0.00', currency: 'AED', open: 0 },
      mail: { waiting: 0, oldest: null, failed: 0 },
      series: OVERVIEW.series.map((day, index, all) => {
        const isToday = index === all.length - 1
        const seen = isToday ? 1 : 0
        return {
          ...day,
          signUps: seen,
          firstPaid: 0,
          active: seen,
          issued: 0,
          mailsTaken: 0,
          mailsFailed: 0,
          revenue: [],
        }
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noRevenue'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture'],
  parameters: asAdmin(adminPaths.overview, { [OVERVIEW_CALL]: pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: storyTranslator(adminMessages)('overview') })
  },
}
