import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { publicPatterns } from '#domain/navigation/routes.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { authLogInCodeMessages } from '#i18n/auth/log-in-code.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { invitationMessages } from '#i18n/team/invitation.ts'
import { InvitationScreen } from '#ui/features/team/invitation/InvitationScreen.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import {
  type Answer,
  type Call,
  pending,
  refused,
  refusedFor,
  USER,
  withFixture,
} from '#stories/fixtures/story-fixture.tsx'
import { joinedAs, LONG_COMPANY } from './team-fixture.ts'

const TOKEN = 'token-of-this-story'
const GET = `GET /api/invitations/${TOKEN}`
const ACCEPT = `POST /api/invitations/${TOKEN}/accept`

const INVITATION = {
  company: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م' },
  role: 'accountant',
  by: 'owner@alwaha.example',
  email: 'noor@example.com',
  hasLogin: false,
}

/** Stands for the first screen of somebody who has joined. */
const FirstScreen = ({ name }: { name: string }) => (
  <main>
    <PageHeader title={name} documentTitle={name} />
  </main>
)

const meta: Meta = {
  title: 'Screens/Invitation',
  render: () => (
    <Routes>
      <Route path={publicPatterns.invitation} element={<InvitationScreen signOut={() => null} />} />
      <Route path={paths.createInvoice} element={<FirstScreen name={paths.createInvoice} />} />
      <Route path={paths.dashboard} element={<FirstScreen name={paths.dashboard} />} />
    </Routes>
  ),
}
export default meta

type Settings = { answers?: Record<string, Answer>; signedIn?: boolean; online?: boolean }

const opened = (invitation: Answer, { answers = {}, ...rest }: Settings = {}) =>
  withFixture({ ...rest, path: `/invitation/${TOKEN}`, answers: { [GET]: invitation, ...answers } })

type Canvas = HTMLElement

const say: ReturnType<typeof storyTranslator<typeof invitationMessages.en>> = (key, ...slots) =>
  storyTranslator(invitationMessages)(key, ...slots)

const password = (canvas: Canvas) => within(canvas).findByLabelText(storyTranslator(authMessages)('password'))
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await within(canvas).findByRole('button', { name }))
const leadsTo = (canvas: Canvas, path: string) => within(canvas).findByRole('heading', { name: path })

export const NewLogin: StoryObj = {
  name: 'Somebody new',
  tags: ['picture'],
  parameters: opened(INVITATION),
  play: async ({ canvasElement }) => {
    await expect(await password(canvasElement)).toHaveAttribute('autocomplete', 'new-password')
    await expect(within(canvasElement).getByLabelText(say('name'))).toBeVisible()
  },
}

export const EasyPassword: StoryObj = {
  name: 'Password easy to guess',
  parameters: opened(INVITATION),
  play: async ({ canvasElement }) => {
    await userEvent.type(await password(canvasElement), 'password1{Enter}')
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('password-common'))
    await expect(await password(canvasElement)).toHaveFocus()
  },
}

/** Who may not write drafts is led to the figures. */
export const Joined: StoryObj = {
  name: 'Joined as an accountant',
  parameters: opened(INVITATION, { answers: { [ACCEPT]: joinedAs('accountant', ['records.read']) } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText(say('name')), 'Noor')
    await userEvent.type(await password(canvasElement), 'nine palms by the sea{Enter}')
    await leadsTo(canvasElement, paths.dashboard)
  },
}

export const KnownLogin: StoryObj = {
  name: 'Known login',
  tags: ['picture'],
  parameters: opened({ ...INVITATION, role: 'seller', hasLogin: true }),
  play: async ({ canvasElement }) => {
    await expect(await password(canvasElement)).toHaveAttribute('autocomplete', 'current-password')
    await press(canvasElement, say('accept'))
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('missing'))
  },
}

export const WrongPassword: StoryObj = {
  name: 'Password wrong',
  tags: ['logs-errors'],
  parameters: opened(
    { ...INVITATION, hasLogin: true },
    {
      answers: {
        [ACCEPT]: () => refused(422, '', { password: storyTranslator(fieldMessages)('password-wrong') })(),
      },
    },
  ),
  play: async ({ canvasElement }) => {
    await userEvent.type(await password(canvasElement), 'nine palms{Enter}')
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('password-wrong'))
    await waitFor(async () => expect(await password(canvasElement)).toHaveFocus())
  },
}

export const CodeRequested: StoryObj = {
  name: 'Code asked',
  tags: ['picture', 'logs-errors'],
  parameters: opened(
    { ...INVITATION, role: 'manager', hasLogin: true },
    {
      answers: {
        [ACCEPT]: ({ body }: Call) =>
          Object(body).code === undefined ? refusedFor('auth.code-required')() : joinedAs('manager'),
      },
    },
  ),
  play: async ({ canvasElement }) => {
    await userEvent.type(await password(canvasElement), 'nine palms by the sea{Enter}')
    await within(canvasElement).findByText(storyTranslator(authLogInCodeMessages)('text'))
  },
}

export const JoinedWithCode: StoryObj = {
  name: 'Joined with a code',
  tags: ['logs-errors'],
  parameters: CodeRequested.parameters ?? {},
  play: async ({ canvasElement }) => {
    await userEvent.type(await password(canvasElement), 'nine palms by the sea{Enter}')
    await userEvent.type(await within(canvasElement).findByLabelText(storyTranslator(authMessages)('code')), '123456')
    await press(canvasElement, storyTranslator(authMessages)('logIn'))
    await leadsTo(canvasElement, paths.createInvoice)
  },
}

export const SignedIn: StoryObj = {
  name: 'Signed in with this address',
  tags: ['picture'],
  parameters: opened(
    { ...INVITATION, role: 'seller', email: USER.email, hasLogin: true },
    { signedIn: true, answers: { [ACCEPT]: pending } },
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('signedIn', { email: USER.email }).slice(0, 10), { exact: false })
    await expect(within(canvasElement).getByRole('button', { name: say('accept') })).toBeVisible()
  },
}

export const OtherLogin: StoryObj = {
  name: 'Signed in as somebody else',
  tags: ['picture'],
  parameters: opened({ ...INVITATION, hasLogin: true }, { signedIn: true }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('otherTitle'))).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: say('signOut') })).toBeVisible()
  },
}

export const LongCompany: StoryObj = {
  name: 'Long names',
  tags: ['picture', 'zoom'],
  parameters: opened({ ...INVITATION, company: LONG_COMPANY, by: `${'long.'.repeat(30)}name@example.com` }),
  play: async ({ canvasElement }) => void (await password(canvasElement)),
}

/** Used, withdrawn, expired or unknown: the page says the same. */
export const Gone: StoryObj = {
  name: 'Not there',
  tags: ['picture', 'logs-errors'],
  parameters: opened(() => refusedFor('request.not-found')()),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: say('goneTitle') })
  },
}

/** Withdrawn while it was read. */
export const GoneMeanwhile: StoryObj = {
  name: 'Withdrawn meanwhile',
  tags: ['logs-errors'],
  parameters: opened(INVITATION, { answers: { [ACCEPT]: () => refusedFor('request.not-found')() } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await password(canvasElement), 'nine palms by the sea{Enter}')
    await within(canvasElement).findByRole('heading', { name: say('goneTitle') })
  },
}

export const NotAccepted: StoryObj = {
  name: 'Not accepted',
  tags: ['logs-errors'],
  parameters: opened(INVITATION, { answers: { [ACCEPT]: () => refusedFor('request.too-many')() } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await password(canvasElement), 'nine palms by the sea{Enter}')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('request.too-many'),
    )
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: opened(pending) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: opened(() => refusedFor('storage.unavailable')()),
  play: async ({ canvasElement }) => void (await within(canvasElement).findByRole('alert')),
}
