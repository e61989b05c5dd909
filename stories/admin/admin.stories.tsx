import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminActionMessages, adminUserMessages } from '#i18n/admin/actions.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { AdminScreen } from '#ui/features/admin/AdminScreen.tsx'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { asAdmin, NOOR, OVERVIEW, USER_PAGE, USERS } from './admin-fixture.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, withFixture, pending, refused, refusedFor, USER } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Admin',
  render: () => (
    <Routes>
      <Route path={adminPaths.logIn} element={<AdminScreen />} />
      <Route path={adminPatterns.all} element={<AdminScreen />} />
    </Routes>
  ),
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof adminMessages.en>> = (key, ...slots) =>
  storyTranslator(adminMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof adminListMessages.en>> = (key, ...slots) =>
  storyTranslator(adminListMessages)(key, ...slots)
const user: ReturnType<typeof storyTranslator<typeof adminUserMessages.en>> = (key, ...slots) =>
  storyTranslator(adminUserMessages)(key, ...slots)

const isPhone = () => matchMedia('(width < 768px)').matches

const atTheDoor = (answers: Record<string, Answer> = {}) => withFixture({ path: adminPaths.logIn, answers })
const LOG_IN = 'POST /api/admin/login'

const field = (canvas: Canvas, name: string) => canvas.querySelector<HTMLInputElement>(`[name=${name}]`) ?? canvas

async function logIn(canvas: Canvas) {
  await within(canvas).findByRole('heading', { level: 1 })
  await userEvent.type(field(canvas, 'email'), 'boss@sanad.example')
  await userEvent.type(field(canvas, 'password'), 'a lamp in the lighthouse')
  await userEvent.click(within(canvas).getByRole('button', { name: t('logIn') }))
}

const shows =
  (sentence: () => string): Play =>
  async ({ canvasElement }) =>
    waitFor(() => expect(canvasElement).toHaveTextContent(sentence()))

export const LogIn: StoryObj = {
  name: 'Sign-in',
  tags: ['picture'],
  parameters: asAdmin(adminPaths.logIn, { [LOG_IN]: { adminToken: 'story' } }, { admin: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: t('logInTitle') })
    await expect(canvasElement.querySelector('header')).toHaveTextContent(t('area'))
  },
}

export const Wrong: StoryObj = {
  name: 'Sign-in, wrong',
  tags: ['logs-errors'],
  parameters: atTheDoor({
    [LOG_IN]: () =>
      refused(401, storyTranslator(refusalMessages)('auth.wrong-credentials'), undefined, 'auth.wrong-credentials')(),
  }),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement)
    await within(canvasElement).findByText(storyTranslator(refusalMessages)('auth.wrong-credentials'))
    await expect(field(canvasElement, 'password')).toHaveFocus()
    await expect(field(canvasElement, 'email')).toHaveValue('boss@sanad.example')
  },
}

export const TooMany: StoryObj = {
  name: 'Sign-in, too many tries',
  tags: ['logs-errors'],
  parameters: atTheDoor({
    [LOG_IN]: () => refused(429, storyTranslator(refusalMessages)('request.too-many'), undefined, 'request.too-many')(),
  }),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement)
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('request.too-many'),
    )
  },
}

/** Log-in opens the first page; log-out returns to the log-in. */
export const InAndOut: StoryObj = {
  name: 'Sign in and out',
  parameters: asAdmin(
    adminPaths.logIn,
    { [LOG_IN]: { adminToken: 'story' }, 'POST /api/admin/logout': () => undefined },
    { admin: false },
  ),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement)
    const first = isPhone() ? t('users') : t('overview')
    await within(canvasElement).findByRole('heading', { level: 1, name: first })
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('signOut') }))
    await within(canvasElement).findByRole('link', { name: t('toLogIn') })
    await expect(localStorage.getItem('adminToken')).toBeNull()
  },
}

/** The admin token has expired while a user is signed in too: shows the log-in here and keeps the user signed in. */
export const Ended: StoryObj = {
  name: 'Session ended',
  tags: ['logs-errors'],
  parameters: asAdmin(
    adminPaths.overview,
    {
      'GET /api/admin/overview': () => refused(401, 'no', undefined, 'auth.required')(),
      'GET /api/admin/users': () => refused(401, 'no', undefined, 'auth.required')(),
    },
    { signedIn: true },
  ),
  play: async (context) => {
    await shows(() => t('ended'))(context)
    await expect(context.canvasElement).toHaveTextContent(USER.email)
    await expect(field(context.canvasElement, 'password')).toBeVisible()
    await expect(localStorage.getItem('auth_token')).toBe('story')
  },
}

export const Overview: StoryObj = {
  tags: ['picture', 'wide'],
  parameters: asAdmin(adminPaths.overview),
  play: shows(() => t('testLeftOut')),
}

export const OverviewWarned: StoryObj = {
  name: 'Overview, a proxy is not counted',
  tags: ['wide'],
  parameters: asAdmin(adminPaths.overview, {
    'GET /api/admin/overview': { ...OVERVIEW, warnings: ['proxy-not-trusted'] },
  }),
  play: shows(() => t('proxy-not-trusted-title')),
}

/** A phone shows the search of users. */
export const OnAPhone: StoryObj = {
  name: 'Users on a phone',
  tags: ['picture', 'phone'],
  parameters: asAdmin(adminPaths.overview),
  play: shows(() => NOOR.email),
}

export const NotOnAPhone: StoryObj = {
  name: 'Audit log on a phone',
  tags: ['phone'],
  parameters: asAdmin(adminPaths.audit),
  play: shows(() => t('widerText')),
}

export const OverviewFailed: StoryObj = {
  name: 'Overview, error',
  tags: ['logs-errors'],
  parameters: asAdmin(adminPaths.overview, {
    'GET /api/admin/overview': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
    'GET /api/admin/users': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert')
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}

const found = ({ search }: { search: URLSearchParams }) => {
  const q = search.get('q') ?? ''
  return { items: USERS.filter(({ email, companyName }) => `${email} ${companyName}`.includes(q)), nextCursor: null }
}

export const Search: StoryObj = {
  name: 'User search',
  parameters: asAdmin(adminPaths.users, { 'GET /api/admin/users': found }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('searchbox'), 'النخيل')
    await waitFor(() => expect(within(canvasElement).queryByText(NOOR.email)).toBeNull())
    const link = await within(canvasElement).findByRole('link', { name: 'accounts@nakheel.example' })
    await expect(link).toHaveAttribute('href', adminPaths.user(USERS[1]?.id ?? ''))
  },
}

export const NobodyFound: StoryObj = {
  name: 'User search, nothing found',
  parameters: asAdmin(`${adminPaths.users}?q=zayed`, { 'GET /api/admin/users': found }),
  play: shows(() => list('noMatchText')),
}

export const Searching: StoryObj = {
  name: 'User search, loading',
  tags: ['loading'],
  parameters: asAdmin(adminPaths.users, { 'GET /api/admin/users': pending }),
}

export const User: StoryObj = {
  tags: ['picture'],
  parameters: asAdmin(adminPaths.user(NOOR.id)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: user('reset-trial') })
    // Actions without effect are not offered.
    await expect(within(canvasElement).queryByRole('button', { name: user('revoke-unlimited') })).toBeNull()
  },
}

export const NoSuchUser: StoryObj = {
  name: 'User, not there',
  tags: ['logs-errors'],
  parameters: asAdmin(adminPaths.user(NOOR.id), {
    [`GET /api/admin/users/${NOOR.id}`]: () => refused(404, 'no', undefined, 'request.not-found')(),
  }),
  play: shows(() => user('notFoundText')),
}

const dialog = () => within(document.body).findByRole('alertdialog')

/** Requires a reason and the account's e-mail. */
export const Confirmation: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: asAdmin(adminPaths.user(NOOR.id)),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: user('extend-trial') }))
    const question = await dialog()
    await userEvent.type(field(question, 'confirm'), 'somebody@else.example')
    await userEvent.click(within(question).getByRole('button', { name: user('extend-trial') }))
    await within(question).findByText(user('confirmWrong'))
    await expect(field(question, 'reason')).toHaveFocus()
  },
}

const { subscription } = NOOR
const ended = { ...subscription, status: 'expired', isActive: false, daysRemaining: 0 } as const

export const UserOfSeveral: StoryObj = {
  name: 'User of several companies',
  tags: ['picture'],
  parameters: asAdmin(adminPaths.user(NOOR.id), {
    [`GET /api/admin/users/${NOOR.id}`]: {
      ...USER_PAGE,
      companies: [
        {
          id: 'first',
          name: NOOR.companyName,
          nameAr: null,
          role: 'owner',
          leftAt: null,
          subscription,
          supportAccessUntil: '2026-11-25',
        },
        {
          id: 'second',
          name: 'Al Waha',
          nameAr: 'الواحة',
          role: 'accountant',
          leftAt: null,
          subscription: ended,
          supportAccessUntil: null,
        },
        {
          id: 'third',
          name: '',
          nameAr: null,
          role: 'seller',
          leftAt: '2026-11-01T08:00:00.000Z',
          subscription,
          supportAccessUntil: null,
        },
      ],
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: user('companies') })
  },
}

const done: unknown[] = []

const never = { ...ended, status: 'trial', expiresAt: null } as const

/** The confirmation names the company, and so does the call. */
export const ActOnOneCompany: StoryObj = {
  name: 'Act on one of several companies',
  tags: ['logs-errors'],
  parameters: asAdmin(adminPaths.user(NOOR.id), {
    [`GET /api/admin/users/${NOOR.id}`]: {
      ...USER_PAGE,
      companies: [
        {
          id: 'first',
          name: NOOR.companyName,
          nameAr: null,
          role: 'owner',
          leftAt: null,
          subscription,
          supportAccessUntil: null,
        },
        {
          id: 'second',
          name: 'Al Waha',
          nameAr: 'الواحة',
          role: 'owner',
          leftAt: null,
          subscription: never,
          supportAccessUntil: null,
        },
      ],
    },
    [`POST /api/admin/users/${NOOR.id}/activate`]: ({ body }) => {
      done.push(body)
      return refusedFor('storage.unavailable')()
    },
  }),
  play: async ({ canvasElement }) => {
    done.length = 0
    const second = await within(canvasElement).findByRole('region', { name: /^(Al Waha|الواحة)$/ })
    await userEvent.click(within(second).getByRole('button', { name: user('activate') }))
    const question = await dialog()
    await expect(within(question).getByText(/Al Waha|الواحة/)).toBeVisible()
    await userEvent.type(field(question, 'reason'), 'They pay by bank transfer')
    await userEvent.type(field(question, 'confirm'), NOOR.email)
    await userEvent.click(within(question).getByRole('button', { name: user('activate') }))
    await waitFor(() =>
      expect(done).toEqual([{ reason: 'They pay by bank transfer', plan: 'monthly', accountId: 'second' }]),
    )
    await within(question).findByText(storyTranslator(refusalMessages)('storage.unavailable'))
  },
}

export const Done: StoryObj = {
  name: 'Act done',
  parameters: asAdmin(adminPaths.user(NOOR.id), {
    [`POST /api/admin/users/${NOOR.id}/extend-trial`]: ({ body }) => {
      done.push(body)
      return USER_PAGE
    },
  }),
  play: async ({ canvasElement }) => {
    done.length = 0
    await userEvent.click(await within(canvasElement).findByRole('button', { name: user('extend-trial') }))
    const question = await dialog()
    await userEvent.click(within(question).getByRole('radio', { name: '14' }))
    await userEvent.type(field(question, 'reason'), 'Their bank is slow')
    await userEvent.type(field(question, 'confirm'), ' Noor@AlWaha.example{Enter}')
    await within(document.body).findByText(user('done'))
    await waitFor(() => expect(document.querySelector('[name=confirm]')).toBeNull())
    await expect(done).toEqual([{ reason: 'Their bank is slow', days: 14 }])
  },
}

export const Audit: StoryObj = {
  name: 'Audit log',
  tags: ['wide'],
  parameters: asAdmin(adminPaths.audit),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(list('nobody'))
    // The filter has the names of all actions, too.
    within(within(canvasElement).getByRole('table')).getByText(
      storyTranslator(adminActionMessages)('totp-off-by-recovery-code'),
    )
    const links = within(canvasElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    await expect(links).toContain(adminPaths.user(NOOR.id))
  },
}

export const Payments: StoryObj = {
  tags: ['picture', 'wide'],
  parameters: asAdmin(adminPaths.payments),
  play: shows(() => list('confirming')),
}

export const Jobs: StoryObj = {
  name: 'Background jobs',
  tags: ['wide'],
  parameters: asAdmin(adminPaths.jobs),
  play: shows(() => list('lastFailed')),
}
