import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { accountSecurityMessages } from '#i18n/account/security.ts'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { SecuritySection } from '#ui/features/account/SecuritySection.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { DEVICES, THIS_DEVICE, NO_EVENTS, TWO_STEP_OFF } from '#stories/fixtures/example-devices.ts'
import { type Answer, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Security',
  render: () => (
    <main className="mx-auto w-full max-w-7xl p-4 md:p-6">
      <h1 className="sr-only">{storyTranslator(accountSecurityMessages)('security')}</h1>
      <SecuritySection timeZone="Asia/Dubai" />
    </main>
  ),
}
export default meta

const SESSIONS = 'GET /api/auth/sessions'
const CHANGE = 'POST /api/auth/change-password'

const withAnswers = (answers: Record<string, Answer> = {}) =>
  withFixture({
    signedIn: true,
    path: '/settings',
    answers: {
      [SESSIONS]: { items: DEVICES },
      'GET /api/auth/totp': TWO_STEP_OFF,
      'GET /api/account/support-access': { until: null },
      'GET /api/account/security-events': NO_EVENTS,
      ...answers,
    },
  })

/** Answers with each list in turn, then repeats the last. */
const lists = (...answers: (typeof DEVICES)[]): Answer => {
  let requests = 0
  return () => ({ items: answers[Math.min(requests++, answers.length - 1)] })
}

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const t = () => storyTranslator(accountSecurityMessages)
const field = (canvas: Canvas, name: string) => canvas.querySelector<HTMLInputElement>(`[name=${name}]`) ?? canvas
const rows = (canvas: Canvas) => within(canvas).findAllByRole('listitem')
const toast = (sentence: string) => within(document.body).findByText(sentence)

async function change(canvas: Canvas, currentPassword: string, password: string) {
  await userEvent.type(field(canvas, 'currentPassword'), currentPassword)
  await userEvent.type(field(canvas, 'password'), password)
  await userEvent.click(within(canvas).getByRole('button', { name: t()('changePassword') }))
}

export const Devices: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers(),
  play: async ({ canvasElement }) => {
    await expect(await rows(canvasElement)).toHaveLength(DEVICES.length)
    const [first] = await rows(canvasElement)
    await expect(first).toHaveTextContent(t()('thisDevice'))
    await expect(within(first ?? canvasElement).queryByRole('button')).toBeNull()
  },
}

export const OneDevice: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers({ [SESSIONS]: { items: [THIS_DEVICE] } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t()('onlyHere'))
    await expect(within(canvasElement).queryByRole('button', { name: t()('signOutOthers') })).toBeNull()
  },
}

/** The row is removed, and the next row's button takes the focus. */
export const OneSignedOut: StoryObj = {
  parameters: withAnswers({
    [SESSIONS]: lists(
      DEVICES,
      DEVICES.filter((_, at) => at !== 1),
    ),
    [`DELETE /api/auth/sessions/${DEVICES[1]?.id ?? ''}`]: () => undefined,
  }),
  play: async ({ canvasElement }) => {
    const [, second] = await rows(canvasElement)
    await userEvent.click(within(second ?? canvasElement).getByRole('button'))
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(DEVICES.length - 1))
    const [, next] = await rows(canvasElement)
    await waitFor(() => expect(within(next ?? canvasElement).getByRole('button')).toHaveFocus())
  },
}

export const OthersSignedOut: StoryObj = {
  parameters: withAnswers({
    [SESSIONS]: lists(DEVICES, [THIS_DEVICE]),
    'DELETE /api/auth/sessions': () => undefined,
  }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: t()('signOutOthers') }))
    await toast(t()('othersSignedOut'))
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(1))
    await waitFor(() => expect(within(canvasElement).getByText(t()('devices'))).toHaveFocus())
  },
}

export const SignOutFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: withAnswers({
    'DELETE /api/auth/sessions': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: t()('signOutOthers') }))
    await toast(t()('signOutFailed'))
    await expect(await rows(canvasElement)).toHaveLength(DEVICES.length)
  },
}

export const PasswordChanged: StoryObj = {
  parameters: withAnswers({ [SESSIONS]: lists(DEVICES, [THIS_DEVICE]), [CHANGE]: () => undefined }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement)
    await change(canvasElement, 'nine palms by the sea', 'eleven dhows at anchor')
    await toast(t()('passwordChanged'))
    await expect(field(canvasElement, 'currentPassword')).toHaveValue('')
    await waitFor(async () => expect(await rows(canvasElement)).toHaveLength(1))
  },
}

export const PasswordWrong: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: withAnswers({
    [CHANGE]: () =>
      refused(422, storyTranslator(refusalMessages)('request.invalid'), {
        currentPassword: storyTranslator(fieldMessages)('password-wrong'),
      })(),
  }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement)
    await change(canvasElement, 'not mine', 'eleven dhows at anchor')
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('password-wrong'))
    await expect(field(canvasElement, 'currentPassword')).toHaveFocus()
    await expect(field(canvasElement, 'password')).toHaveValue('eleven dhows at anchor')
    // Whether the button is hovered again depends on how fast the response came.
    await userEvent.unhover(
      within(canvasElement).getByRole('button', { name: storyTranslator(accountSecurityMessages)('changePassword') }),
    )
  },
}

const TWO_STEP_ON = { isOn: true, recoveryCodesLeft: 9 }

/** An account with two-step verification also needs its code. */
export const PasswordWithCode: StoryObj = {
  tags: ['logs-errors'],
  parameters: withAnswers({
    'GET /api/auth/totp': TWO_STEP_ON,
    [CHANGE]: () => refused(422, storyTranslator(refusalMessages)('auth.wrong-code'), undefined, 'auth.wrong-code')(),
  }),
  play: async ({ canvasElement }) => {
    const twoStep = storyTranslator(twoStepMessages)
    await within(canvasElement).findByLabelText(twoStep('code'))
    await change(canvasElement, 'nine palms by the sea', 'eleven dhows at anchor')
    await within(canvasElement).findByText(twoStep('proofIncomplete'))
    await userEvent.type(field(canvasElement, 'code'), '123456')
    await userEvent.click(within(canvasElement).getByRole('button', { name: t()('changePassword') }))
    await within(canvasElement).findByText(twoStep('wrong'))
    await expect(field(canvasElement, 'code')).toHaveFocus()
  },
}

/** Another device has turned it on meanwhile: the answer requires the code. */
export const PasswordAskedForCode: StoryObj = {
  tags: ['logs-errors'],
  parameters: withAnswers({
    [CHANGE]: () =>
      refused(422, storyTranslator(refusalMessages)('auth.code-required'), undefined, 'auth.code-required')(),
  }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement)
    await change(canvasElement, 'nine palms by the sea', 'eleven dhows at anchor')
    await within(canvasElement).findByText(storyTranslator(twoStepMessages)('proofIncomplete'))
    await expect(field(canvasElement, 'password')).toHaveValue('eleven dhows at anchor')
  },
}

export const PasswordMissing: StoryObj = {
  parameters: withAnswers(),
  play: async ({ canvasElement }) => {
    await rows(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: t()('changePassword') }))
    await expect(within(canvasElement).getAllByText(storyTranslator(fieldMessages)('missing'))).toHaveLength(2)
    await expect(field(canvasElement, 'currentPassword')).toHaveFocus()
  },
}

export const TooManyTries: StoryObj = {
  tags: ['logs-errors', 'zoom'],
  parameters: withAnswers({
    [CHANGE]: () => refused(429, storyTranslator(refusalMessages)('request.too-many'), undefined, 'request.too-many')(),
  }),
  play: async ({ canvasElement }) => {
    await rows(canvasElement)
    await change(canvasElement, 'not mine', 'eleven dhows at anchor')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('request.too-many'),
    )
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: withAnswers({ [SESSIONS]: pending }) }

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withAnswers({
    [SESSIONS]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert')
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}
