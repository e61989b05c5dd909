import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { statusName } from '#domain/subscription/status-name.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminUserFilterMessages } from '#i18n/admin/user-filters.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin, NOOR, USER_PAGE, USERS } from './admin-fixture.ts'
import { BACK, BrowserBack } from './browser-back.tsx'

/** The list of users by their subscription, their plan and their last visit. */
const meta: Meta = {
  title: 'Screens/Admin/Users',
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

const t: ReturnType<typeof storyTranslator<typeof adminUserFilterMessages.en>> = (key, ...slots) =>
  storyTranslator(adminUserFilterMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof adminListMessages.en>> = (key, ...slots) =>
  storyTranslator(adminListMessages)(key, ...slots)

const isPhone = () => matchMedia('(width < 768px)').matches

const STATES = {
  trial: ['trial', 'resetTrial'],
  paying: ['subscribed'],
  ended: ['trialEnded', 'unsubscribed', 'expired'],
  unlimited: ['unlimited'],
} as const

const LONG = 'a-very-long-name-of-a-mailbox'.repeat(6)
/** With an e-mail and a company of 200 letters. */
const ALL = [
  ...USERS,
  {
    ...NOOR,
    id: NOOR.id.replace('01', '06'),
    email: `${LONG}@example.com`,
    companyName: 'واحة النخيل الكبرى '.repeat(11),
  },
]

/** Narrowed and ordered as the server does it. */
const answered = ({ search }: Call) => {
  const [state, plan, seen] = ['subscription', 'plan', 'seen'].map((name) => search.get(name))
  const items = ALL.filter(
    (one) =>
      one.email.includes(search.get('q') ?? '') &&
      Object.entries(STATES).every(
        ([name, names]) => state !== name || names.some((each) => each === statusName(one.subscription)),
      ) &&
      (plan === null || one.plan === plan) &&
      (seen === 'never' ? one.lastSeenAt === null : seen === null || (one.lastSeenAt ?? '') > '2026-11-01'),
  )
  const byEmail = items.toSorted((one, other) => one.email.localeCompare(other.email))
  return { items: search.get('sort') === 'email' ? byEmail : items, nextCursor: null }
}

const at = (search = '', answer: Answer = answered, others: Record<string, Answer> = {}) =>
  asAdmin(`${adminPaths.users}${search}`, { 'GET /api/admin/users': answer, ...others })

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const row = (canvas: Canvas, email: string) => within(canvas).findByRole('link', { name: email })

async function choose(canvas: Canvas, current: string, next: string) {
  await userEvent.click(within(canvas).getByRole('button', { name: new RegExp(current) }))
  await userEvent.click(await within(document.body).findByRole('option', { name: next }))
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: at('', pending),
}

export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: at(),
  play: async ({ canvasElement }) => {
    await row(canvasElement, `${LONG}@example.com`)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const OnTrial: StoryObj = {
  name: 'On trial',
  parameters: at('?subscription=trial'),
  play: async ({ canvasElement }) => {
    await row(canvasElement, NOOR.email)
    await expect(within(canvasElement).queryByText('hello@studio.example')).toBeNull()
    await expect(within(canvasElement).getByRole('radio', { name: t('trial') })).toBeChecked()
  },
}

export const YearlyPlan: StoryObj = {
  name: 'A yearly plan, seen lately',
  parameters: at('?plan=yearly&seen=7'),
  play: async ({ canvasElement }) => {
    await row(canvasElement, 'hello@studio.example')
    await expect(within(canvasElement).queryByText(NOOR.email)).toBeNull()
  },
}

/** The page says what it means. */
export const NeverCameBack: StoryObj = {
  name: 'Never came back',
  tags: ['picture'],
  parameters: at('?seen=never'),
  play: async ({ canvasElement }) => {
    await row(canvasElement, 'accounts@nakheel.example')
    await within(canvasElement).findByText(t('neverMeans'))
  },
}

/** A phone has no heads of columns, and sorts by a field. */
export const Sorted: StoryObj = {
  parameters: at(),
  play: async ({ canvasElement }) => {
    await row(canvasElement, NOOR.email)
    if (isPhone()) await choose(canvasElement, t('-signedUp'), t('email'))
    else await userEvent.click(within(canvasElement).getByRole('button', { name: list('user') }))
    await waitFor(async () => {
      const links = within(canvasElement).getAllByRole('link')
      await expect(links.find((link) => link.textContent?.includes('@'))).toHaveTextContent(LONG)
    })
    if (!isPhone()) {
      await expect(within(canvasElement).getByRole('columnheader', { name: list('user') })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
    }
  },
}

export const NothingFound: StoryObj = {
  name: 'Nothing found',
  tags: ['picture'],
  parameters: at('?subscription=unlimited&plan=yearly&seen=never'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('noneSuch'))
    await expect(within(canvasElement).getByRole('button', { name: t('showAll') })).toBeVisible()
  },
}

export const AllShown: StoryObj = {
  name: 'Nothing found, all shown',
  parameters: at('?subscription=unlimited&plan=yearly'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: t('showAll') }))
    await row(canvasElement, NOOR.email)
    await expect(page.getByRole('radio', { name: t('all') })).toBeChecked()
  },
}

/** All filters are in the address: Back from a user finds the list as it was left. */
export const BackToTheFilteredList: StoryObj = {
  name: 'Back to the filtered list',
  parameters: at('', answered, { 'GET /api/admin/users/:id': USER_PAGE }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await row(canvasElement, NOOR.email)
    await userEvent.click(page.getByRole('radio', { name: t('paying') }))
    await choose(canvasElement, t('anySeen'), t('seen30'))
    await choose(canvasElement, t('anyPlan'), list('yearly'))
    await waitFor(() => expect(page.queryByText(NOOR.email)).toBeNull())
    await userEvent.click(await row(canvasElement, 'hello@studio.example'))
    await page.findByRole('heading', { level: 1, name: USER_PAGE.email })

    await userEvent.click(page.getByRole('button', { name: BACK }))
    await row(canvasElement, 'hello@studio.example')
    await expect(page.getByRole('radio', { name: t('paying') })).toBeChecked()
    await expect(page.getByRole('button', { name: new RegExp(t('seen30')) })).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(list('yearly')) })).toBeVisible()
  },
}

/** The link has the filters of the list, the language, and the admin's own time zone. */
export const FileOfTheFilters: StoryObj = {
  name: 'CSV of the filters',
  parameters: at('?subscription=paying&sort=ends', answered, {
    'POST /api/admin/downloads': ({ body }) => {
      requested.push(body)
      return { url: '#downloaded' }
    },
  }),
  play: async ({ canvasElement }) => {
    requested.length = 0
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: storyTranslator(listMessages)('exportCsv') }),
    )
    await waitFor(() => expect(requested).toHaveLength(1))
    const path = /^\/api\/admin\/users\.csv\?sort=ends&subscription=paying&zone=.+&language=(en|ar)$/
    await expect(requested[0]).toEqual({ path: expect.stringMatching(path) })
  },
}
const requested: unknown[] = []

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
