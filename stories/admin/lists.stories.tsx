import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminPaymentMessages } from '#i18n/admin/payment.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { BACK, BrowserBack } from './browser-back.tsx'
import { type Call, refused } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, NOOR, PAYMENTS, USERS } from './admin-fixture.ts'
import { CONFIRMING } from './example-payments.ts'

/** The admin's lists: their address and their pages. */
const meta: Meta = {
  title: 'Screens/Admin/Lists',
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

const t: ReturnType<typeof storyTranslator<typeof adminMessages.en>> = (key, ...slots) =>
  storyTranslator(adminMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof adminListMessages.en>> = (key, ...slots) =>
  storyTranslator(adminListMessages)(key, ...slots)

const goBack = (canvas: HTMLElement) => userEvent.click(within(canvas).getByRole('button', { name: BACK }))

const payments = ({ search }: Call) => ({
  items: PAYMENTS.filter(
    ({ email, status }) => email.includes(search.get('q') ?? '') && status === (search.get('status') ?? status),
  ),
  nextCursor: null,
})

/** The search and the status are in the address: Back from a user's page finds the list as it was left. */
export const BackToTheFilteredList: StoryObj = {
  name: 'Back to the filtered list',
  tags: ['wide'],
  parameters: asAdmin(adminPaths.payments, {
    'GET /api/admin/payments': payments,
    [`GET /api/admin/payments/${PAYMENTS[1]?.id ?? ''}`]: { ...CONFIRMING, id: PAYMENTS[1]?.id },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('link', { name: 'hello@studio.example' })
    await userEvent.click(page.getByRole('button', { name: new RegExp(list('allStatuses')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: list('confirming') }))
    await waitFor(() => expect(page.queryByRole('link', { name: 'hello@studio.example' })).toBeNull())
    await userEvent.type(page.getByRole('searchbox'), 'nakheel')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await userEvent.click(page.getByRole('link', { name: 'accounts@nakheel.example' }))
    await page.findByRole('button', { name: storyTranslator(adminPaymentMessages)('check') })

    await goBack(canvasElement)
    await expect(await page.findByRole('searchbox')).toHaveValue('nakheel')
    await expect(page.getByRole('button', { name: new RegExp(list('confirming')) })).toBeVisible()
    await expect(page.queryByRole('link', { name: 'hello@studio.example' })).toBeNull()
    await page.findByRole('link', { name: 'accounts@nakheel.example' })
  },
}

const found = ({ search }: Call) => ({
  items: USERS.filter(({ email }) => email.includes(search.get('q') ?? '')),
  nextCursor: null,
})

/** The field follows the address in both directions, and writes nothing back into it. */
export const SearchFollowsBack: StoryObj = {
  name: 'The search follows Back',
  tags: ['wide'],
  parameters: asAdmin(`${adminPaths.users}?q=nakheel`, { 'GET /api/admin/users': found }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('link', { name: 'accounts@nakheel.example' })
    await expect(page.getByRole('searchbox')).toHaveValue('nakheel')
    await expect(page.queryByText(NOOR.email)).toBeNull()

    await userEvent.click(page.getByRole('link', { name: t('users') }))
    await page.findByText(NOOR.email)
    // Longer than a search waits for the next letter.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByText(NOOR.email)).toBeVisible()

    await goBack(canvasElement)
    await waitFor(() => expect(page.queryByText(NOOR.email)).toBeNull())
    await expect(page.getByRole('searchbox')).toHaveValue('nakheel')
  },
}

const down = () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()

/** Only the next page failed: the rows stay, and the next try goes on from there. */
export const NextPageFailed: StoryObj = {
  name: 'Error while loading more',
  tags: ['logs-errors', 'zoom'],
  parameters: asAdmin(adminPaths.users, {
    'GET /api/admin/users': ({ search }: Call) => (search.has('cursor') ? down() : { items: USERS, nextCursor: 'n' }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const alert = await page.findByRole('alert')
    await expect(alert).toHaveTextContent(list('usersFailed'))
    await expect(within(alert).getByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })).toBeVisible()
    await expect(page.getByText(NOOR.email)).toBeVisible()
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: asAdmin(adminPaths.users, { 'GET /api/admin/users': down }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(list('usersFailed'))
  },
}

export const NobodyYet: StoryObj = {
  parameters: asAdmin(adminPaths.users, { 'GET /api/admin/users': { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(list('noUsersText'))
  },
}
