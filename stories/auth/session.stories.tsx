import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { authSessionMessages } from '#i18n/auth/session.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { RedirectToLogin } from '#ui/app/shell/RedirectToLogin.tsx'
import { SignupScreen } from '#ui/features/auth/SignupScreen.tsx'
import { flagSignOut, forgetToken } from '#ui/platform/session/session-storage.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, withFixture, USER, refusedFor } from '#stories/fixtures/story-fixture.tsx'

/** Why the session ended, for users who did not sign out in this tab. */
const meta: Meta = { title: 'Screens/Session ended', render: () => <SignupScreen /> }
export default meta

const t: ReturnType<typeof storyTranslator<typeof authSessionMessages.en>> = (key, ...slots) =>
  storyTranslator(authSessionMessages)(key, ...slots)

const signedIn = (verify: Answer = { user: USER }) =>
  withFixture({ signedIn: true, path: '/signup?mode=login', answers: { 'GET /api/auth/verify': verify } })

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

async function expectSaid(canvas: Canvas, title: string, text: string) {
  const alert = await within(canvas).findByRole('alert')
  await expect(alert).toHaveTextContent(title)
  await expect(alert).toHaveTextContent(text)
}

export const SessionOver: StoryObj = {
  tags: ['picture'],
  parameters: signedIn(refusedFor('auth.required')),
  play: ({ canvasElement }) => expectSaid(canvasElement, t('rejected'), t('endedText')),
}

export const SignedOutInAnotherTab: StoryObj = {
  parameters: signedIn(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1 })
    flagSignOut(Date.now())
    forgetToken()
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    await expectSaid(canvasElement, t('elsewhere'), t('elsewhereText'))
  },
}

export const AnotherUsersSession: StoryObj = {
  parameters: signedIn({ user: { ...USER, id: '01935a5e-7c00-7000-8000-000000000002' } }),
  play: ({ canvasElement }) => expectSaid(canvasElement, t('breach'), t('breachText')),
}

/** /login shows this until the page it leads to is loaded. */
export const Redirecting: StoryObj = {
  tags: ['zoom'],
  render: () => <RedirectToLogin />,
  parameters: withFixture({ path: '/login' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(shellMessages)('redirecting'))
  },
}
