import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { authCodeMessages } from '#i18n/auth/code.ts'
import { authPasswordMessages } from '#i18n/auth/password.ts'
import { authRecoveryMessages } from '#i18n/auth/recovery.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { RecoveryScreen } from '#ui/features/auth/RecoveryScreen.tsx'
import { SignupScreen } from '#ui/features/auth/SignupScreen.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Forgotten password',
  render: () => (
    <Routes>
      <Route path={paths.signup} element={<SignupScreen />} />
      <Route path="*" element={<RecoveryScreen />} />
    </Routes>
  ),
}
export default meta

const FORGOT = 'POST /api/auth/forgot-password'
const VERIFY = 'POST /api/auth/verify-reset-code'
const RESET = 'POST /api/auth/reset-password'

const GOING_WELL: Record<string, Answer> = {
  [FORGOT]: { validForSeconds: 600, resendAfterSeconds: 60, mailIsLate: false },
  [VERIFY]: { resetToken: 'a token of this story' },
  [RESET]: () => undefined,
}

const at = (path: string, answers: Record<string, Answer> = {}) =>
  withFixture({ path, answers: { ...GOING_WELL, ...answers } })
const forgotten = (answers?: Record<string, Answer>) => at(paths.forgotPassword, answers)

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const field = (canvas: Canvas, name: string) => canvas.querySelector<HTMLInputElement>(`[name=${name}]`) ?? canvas
const press = async (canvas: Canvas, name: string) =>
  userEvent.click(await within(canvas).findByRole('button', { name }))
const heading = (canvas: Canvas, name: string) => within(canvas).findByRole('heading', { level: 1, name })

const toCode: Play = async ({ canvasElement }) => {
  await userEvent.type(field(canvasElement, 'email'), 'owner@example.com')
  await press(canvasElement, storyTranslator(authRecoveryMessages)('sendCode'))
  await waitFor(() => expect(field(canvasElement, 'code')).toHaveFocus())
}

const enterCode: Play = async (context) => {
  await toCode(context)
  await userEvent.type(field(context.canvasElement, 'code'), '١٢٣٤٥٦')
}

const toPassword: Play = async (context) => {
  await enterCode(context)
  await waitFor(() => expect(field(context.canvasElement, 'password')).toHaveFocus())
}

const choose = async (canvas: Canvas, password: string) => {
  await userEvent.type(field(canvas, 'password'), password)
  await press(canvas, storyTranslator(authRecoveryMessages)('changePassword'))
}

export const Email: StoryObj = { name: 'E-mail', tags: ['picture'], parameters: forgotten() }

export const EmailUnfinished: StoryObj = {
  name: 'E-mail, unfinished',
  parameters: forgotten(),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'email'), 'owner@{Enter}')
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('not-an-email'))
    await expect(field(canvasElement, 'email')).toHaveFocus()
  },
}

export const EmailTooOften: StoryObj = {
  name: 'E-mail, too often',
  tags: ['picture', 'logs-errors'],
  parameters: forgotten({
    [FORGOT]: () => refused(429, storyTranslator(refusalMessages)('request.too-many'), undefined, 'request.too-many')(),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'email'), 'owner@example.com{Enter}')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('request.too-many'),
    )
    await expect(field(canvasElement, 'email')).toHaveValue('owner@example.com')
  },
}

/** An HTML error page of a proxy: shows our own message. */
export const EmailNotSent: StoryObj = {
  name: 'E-mail, not sent',
  tags: ['logs-errors'],
  parameters: forgotten({ [FORGOT]: () => new Response('<html>', { status: 502 }) }),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'email'), 'owner@example.com{Enter}')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(authRecoveryMessages)('codeNotSent'),
    )
  },
}

export const Sending: StoryObj = {
  parameters: forgotten({ [FORGOT]: pending }),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'email'), 'owner@example.com{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('[data-pending]')).not.toBeNull())
  },
}

export const Code: StoryObj = { tags: ['picture'], parameters: forgotten(), play: toCode }

export const CodePasted: StoryObj = {
  name: 'Code, pasted with its line',
  parameters: forgotten(),
  play: async (context) => {
    await toCode(context)
    await userEvent.paste('Code: 123456')
    await heading(context.canvasElement, storyTranslator(authRecoveryMessages)('resetTitle'))
  },
}

/** The mail server takes no mail, or slowly. */
export const CodeLate: StoryObj = {
  name: 'Code, mail is late',
  parameters: forgotten({ [FORGOT]: { validForSeconds: 600, resendAfterSeconds: 60, mailIsLate: true } }),
  play: async (context) => {
    await toCode(context)
    await within(context.canvasElement).findByText(storyTranslator(authCodeMessages)('codeLate'))
  },
}

export const CodeIncomplete: StoryObj = {
  name: 'Code, incomplete',
  parameters: forgotten(),
  play: async (context) => {
    await toCode(context)
    await userEvent.type(field(context.canvasElement, 'code'), '123{Enter}')
    await within(context.canvasElement).findByText(storyTranslator(authCodeMessages)('codeIncomplete'))
    await expect(field(context.canvasElement, 'code')).toHaveFocus()
  },
}

export const CodeWrong: StoryObj = {
  name: 'Code, wrong',
  tags: ['picture', 'logs-errors'],
  parameters: forgotten({
    [VERIFY]: () => refused(422, storyTranslator(refusalMessages)('auth.wrong-code'), undefined, 'auth.wrong-code')(),
  }),
  play: async (context) => {
    await enterCode(context)
    await within(context.canvasElement).findByText(storyTranslator(refusalMessages)('auth.wrong-code'))
    await waitFor(() => expect(field(context.canvasElement, 'code')).toHaveFocus())
  },
}

/** The previous code is still valid: continues to the code step. */
export const CodeTooSoon: StoryObj = {
  name: 'Code, asked for too soon',
  tags: ['logs-errors'],
  parameters: forgotten({
    [FORGOT]: () =>
      refused(429, storyTranslator(refusalMessages)('auth.code-too-soon'), undefined, 'auth.code-too-soon')(),
  }),
  play: async (context) => {
    await toCode(context)
    await within(context.canvasElement).findByText(storyTranslator(refusalMessages)('auth.code-too-soon'))
  },
}

/** Back to the e-mail, filled in for correction. */
export const ChangeEmail: StoryObj = {
  name: 'Code, another e-mail',
  parameters: forgotten(),
  play: async (context) => {
    await toCode(context)
    await press(context.canvasElement, storyTranslator(authCodeMessages)('changeEmail'))
    await heading(context.canvasElement, storyTranslator(authRecoveryMessages)('forgotTitle'))
    await expect(field(context.canvasElement, 'email')).toHaveValue('owner@example.com')
  },
}

export const NewPassword: StoryObj = { tags: ['picture'], parameters: forgotten(), play: toPassword }

export const NewPasswordStrong: StoryObj = {
  name: 'New password, strong and shown',
  tags: ['picture'],
  parameters: forgotten(),
  play: async (context) => {
    await toPassword(context)
    const page = within(context.canvasElement)
    const strength = storyTranslator(authPasswordMessages)
    const password = field(context.canvasElement, 'password')
    await userEvent.type(password, 'nine')
    await page.findByText(strength('short', { n: 4 }))
    await userEvent.clear(password)
    await userEvent.type(password, 'password1')
    await page.findByText(strength('common'))
    await userEvent.clear(password)
    await userEvent.paste('nine palms by the sea')
    await page.findByText(strength('strong'))
    await userEvent.click(page.getAllByRole('button')[1] ?? password)
    await expect(password).toHaveAttribute('type', 'text')
  },
}

export const NewPasswordCommon: StoryObj = {
  name: 'New password, easy to guess',
  tags: ['picture', 'zoom'],
  parameters: forgotten(),
  play: async (context) => {
    await toPassword(context)
    await choose(context.canvasElement, 'password1')
    await within(context.canvasElement).findByText(storyTranslator(fieldMessages)('password-common'))
    await expect(field(context.canvasElement, 'password')).toHaveFocus()
  },
}

export const NewPasswordRefused: StoryObj = {
  name: 'New password, refused by the server',
  tags: ['logs-errors'],
  parameters: forgotten({ [RESET]: () => new Response('<html>', { status: 502 }) }),
  play: async (context) => {
    await toPassword(context)
    await choose(context.canvasElement, 'nine palms by the sea')
    await expect(await within(context.canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(authRecoveryMessages)('resetFailed'),
    )
    await expect(field(context.canvasElement, 'password')).toHaveValue('nine palms by the sea')
  },
}

/** The reset token has expired: back to the first step, with the reason and the e-mail. */
export const Expired: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: forgotten({
    [RESET]: () =>
      refused(422, storyTranslator(refusalMessages)('auth.reset-expired'), undefined, 'auth.reset-expired')(),
  }),
  play: async (context) => {
    await toPassword(context)
    await choose(context.canvasElement, 'nine palms by the sea')
    await expect(await within(context.canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('auth.reset-expired'),
    )
    await heading(context.canvasElement, storyTranslator(authRecoveryMessages)('forgotTitle'))
    await expect(field(context.canvasElement, 'email')).toHaveValue('owner@example.com')
  },
}

/** Log-in with the e-mail filled in. */
export const Changed: StoryObj = {
  tags: ['picture'],
  parameters: forgotten(),
  play: async (context) => {
    await toPassword(context)
    await choose(context.canvasElement, 'nine palms by the sea')
    await within(context.canvasElement).findByText(storyTranslator(authMessages)('passwordChanged'))
    await expect(field(context.canvasElement, 'email')).toHaveValue('owner@example.com')
    await expect(field(context.canvasElement, 'password')).toHaveValue('')
  },
}

/** Later steps without a code or reset token redirect to the first. */
export const CodeTooEarly: StoryObj = {
  name: 'Code, opened too early',
  parameters: at(paths.verifyResetCode),
  play: async ({ canvasElement }) =>
    void (await heading(canvasElement, storyTranslator(authRecoveryMessages)('forgotTitle'))),
}

export const NewPasswordTooEarly: StoryObj = {
  name: 'New password, opened too early',
  parameters: at(paths.resetPassword),
  play: async ({ canvasElement }) =>
    void (await heading(canvasElement, storyTranslator(authRecoveryMessages)('forgotTitle'))),
}

/** The e-mail typed at log-in is filled in. */
export const FromTheDoor: StoryObj = {
  name: 'From signing in',
  parameters: at(paths.loginMode),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'email'), 'owner@example.com')
    await userEvent.click(
      within(canvasElement).getByRole('link', { name: storyTranslator(authMessages)('forgotPassword') }),
    )
    await heading(canvasElement, storyTranslator(authRecoveryMessages)('forgotTitle'))
    await expect(field(canvasElement, 'email')).toHaveValue('owner@example.com')
  },
}
