import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { authCodeMessages } from '#i18n/auth/code.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { CardPage } from '#ui/platform/layout/CardPage.tsx'
import { CodeForm } from '#ui/features/auth/CodeForm.tsx'
import { SignupScreen } from '#ui/features/auth/SignupScreen.tsx'
import { rememberSignUp } from '#ui/features/auth/sign-up-storage.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, withFixture, pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = { title: 'Screens/Sign up and log in', render: () => <SignupScreen /> }
export default meta

const CODE_SENT = { validForSeconds: 600, resendAfterSeconds: 60, mailIsLate: false }
const signingUp = (answers: Record<string, Answer> = {}) =>
  withFixture({ path: '/signup', answers: { 'POST /api/auth/verification-code': CODE_SENT, ...answers } })
const loggingIn = (answer: Answer) =>
  withFixture({ path: '/signup?mode=login', answers: { 'POST /api/auth/login': answer } })

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const field = (canvas: Canvas, name: string) => canvas.querySelector<HTMLInputElement>(`[name=${name}]`) ?? canvas

async function fillDetails(canvas: Canvas) {
  await userEvent.type(field(canvas, 'email'), 'owner@example.com')
  await userEvent.type(field(canvas, 'password'), 'nine palms by the sea')
}

async function press(canvas: Canvas, name: string) {
  await userEvent.click(within(canvas).getByRole('button', { name }))
}

const toCode: Play = async ({ canvasElement }) => {
  await fillDetails(canvasElement)
  await press(canvasElement, storyTranslator(authMessages)('continue'))
  await waitFor(() => expect(field(canvasElement, 'code')).toHaveFocus())
}

const enterCode: Play = async (context) => {
  await toCode(context)
  await userEvent.type(field(context.canvasElement, 'code'), '١٢٣٤٥٦')
}

export const SignUp: StoryObj = {
  // dark: the first screen of the app
  tags: ['picture', 'dark'],
  parameters: signingUp(),
  play: ({ canvasElement }) => waitFor(() => expect(field(canvasElement, 'email')).toHaveFocus()),
}

export const SignUpUnfinished: StoryObj = {
  name: 'Sign up, unfinished',
  tags: ['picture'],
  parameters: signingUp(),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'password'), 'short')
    await press(canvasElement, storyTranslator(authMessages)('continue'))
    await waitFor(() => expect(field(canvasElement, 'email')).toHaveFocus())
    await expect(field(canvasElement, 'email')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(canvasElement, 'password')).toHaveAttribute('aria-invalid', 'true')
  },
}

/** Refused here, not after the code. */
export const PasswordEasyToGuess: StoryObj = {
  name: 'Sign up, password easy to guess',
  tags: ['picture'],
  parameters: signingUp(),
  play: async ({ canvasElement }) => {
    await userEvent.type(field(canvasElement, 'email'), 'owner@example.com')
    await userEvent.type(field(canvasElement, 'password'), 'password123')
    await press(canvasElement, storyTranslator(authMessages)('continue'))
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('password-common'))
    await expect(field(canvasElement, 'password')).toHaveFocus()
  },
}

export const CodeStep: StoryObj = { name: 'Code', tags: ['picture'], parameters: signingUp(), play: toCode }

export const CodePasted: StoryObj = {
  name: 'Code, pasted with its line',
  parameters: signingUp({ 'POST /api/auth/signup': pending }),
  play: async (context) => {
    await toCode(context)
    await userEvent.paste('Code: 123456')
    await expect(field(context.canvasElement, 'code')).toHaveValue('123456')
    await waitFor(() => expect(context.canvasElement.querySelector('[data-pending]')).not.toBeNull())
  },
}

/** A developer's machine has no mail server. */
export const CodeOnThisMachine: StoryObj = {
  name: 'Code, mails of this machine',
  tags: ['picture', 'zoom'],
  parameters: signingUp({ 'POST /api/auth/verification-code': { ...CODE_SENT, mailsAt: '/outbox' } }),
  play: async (context) => {
    await toCode(context)
    const link = within(context.canvasElement).getByRole('link', {
      name: storyTranslator(authCodeMessages)('openMails'),
    })
    await expect(link).toHaveAttribute('href', '/outbox')
  },
}

/** A phone discarded the page while the mail was read: only the password is missing. */
export const CodeAfterReload: StoryObj = {
  name: 'Code, after a reload',
  tags: ['picture', 'zoom'],
  parameters: signingUp({ 'POST /api/auth/signup': pending }),
  render: function CodeAfterReload() {
    // Here, because the fixture clears the tab before the screen renders.
    useState(() => rememberSignUp({ email: 'owner@example.com', companyName: 'Noor Trading', resendAt: 0 }))
    return <SignupScreen />
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(authCodeMessages)('passwordAgain'))
    await waitFor(() => expect(field(canvasElement, 'password')).toHaveFocus())
  },
}

const triedCode = fn()

const selectionIn = (canvas: Canvas) => () => {
  const { value, selectionStart, selectionEnd, ownerDocument } = field(canvas, 'code') as HTMLInputElement // because the step shows it
  return {
    value,
    selected: [selectionStart, selectionEnd],
    hasFocus: ownerDocument.activeElement === field(canvas, 'code'),
  }
}

export const CodeWrong: StoryObj = {
  name: 'Code, wrong',
  tags: ['picture', 'logs-errors'],
  parameters: signingUp({
    'POST /api/auth/signup': () => {
      triedCode()
      return refused(422, storyTranslator(refusalMessages)('auth.wrong-code'), undefined, 'auth.wrong-code')()
    },
  }),
  play: async (context) => {
    triedCode.mockClear()
    await enterCode(context)
    await within(context.canvasElement).findByText(storyTranslator(refusalMessages)('auth.wrong-code'))
    const code = selectionIn(context.canvasElement)
    await waitFor(() => expect(code()).toEqual({ value: '123456', selected: [0, 6], hasFocus: true }))
    await expect(triedCode).toHaveBeenCalledTimes(1)
    // A seventh digit changes nothing, so nothing is sent; another code is.
    await userEvent.keyboard('{ArrowRight}7')
    await expect(triedCode).toHaveBeenCalledTimes(1)
    await userEvent.clear(field(context.canvasElement, 'code'))
    await userEvent.keyboard('654321')
    await waitFor(() => expect(code()).toEqual({ value: '654321', selected: [0, 6], hasFocus: true }))
    await expect(triedCode).toHaveBeenCalledTimes(2)
  },
}

/** The server rejects the password at the last step: returns to the step with its field. */
export const PasswordTooCommon: StoryObj = {
  tags: ['logs-errors'],
  parameters: signingUp({
    'POST /api/auth/signup': () =>
      refused(422, '…', { password: storyTranslator(refusalMessages)('request.invalid') })(),
  }),
  play: async (context) => {
    await enterCode(context)
    await waitFor(() => expect(field(context.canvasElement, 'password')).toHaveFocus())
    await expect(field(context.canvasElement, 'email')).toHaveValue('owner@example.com')
  },
}

export const EmailTaken: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: signingUp({
    'POST /api/auth/signup': () =>
      refused(409, storyTranslator(refusalMessages)('auth.email-taken'), undefined, 'auth.email-taken')(),
  }),
  play: async (context) => {
    await enterCode(context)
    await expect(await within(context.canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('auth.email-taken'),
    )
  },
}

/** The mail server takes no mail, or slowly: the hint below the code says so. */
export const CodeLate: StoryObj = {
  name: 'Code, mail is late',
  tags: ['picture'],
  parameters: signingUp({ 'POST /api/auth/verification-code': { ...CODE_SENT, mailIsLate: true } }),
  play: async (context) => {
    await toCode(context)
    await within(context.canvasElement).findByText(storyTranslator(authCodeMessages)('codeLate'))
  },
}

/** The previous code is still valid: continues to the code step. */
export const CodeTooSoon: StoryObj = {
  tags: ['logs-errors'],
  parameters: signingUp({
    'POST /api/auth/verification-code': () =>
      refused(429, storyTranslator(refusalMessages)('auth.code-too-soon'), undefined, 'auth.code-too-soon')(),
  }),
  play: async (context) => {
    await toCode(context)
    await within(context.canvasElement).findByText(storyTranslator(refusalMessages)('auth.code-too-soon'))
  },
}

const sendAgain = fn()
const changeEmail = fn()

export const CodeAgain: StoryObj = {
  name: 'Code, a new one may be asked for',
  tags: ['picture'],
  render: function CodeAgain() {
    return (
      <CardPage title={storyTranslator(authMessages)('codeTitle')}>
        <CodeForm
          sent={storyTranslator(authMessages)('codeSentTo', { email: 'owner@example.com' })}
          isLate={false}
          mailsAt={undefined}
          action={storyTranslator(authMessages)('createAccount')}
          resendAt={0}
          errors={{ fields: {}, message: null }}
          busy={false}
          onCode={fn()}
          onSendAgain={sendAgain}
          onChangeEmail={changeEmail}
        />
      </CardPage>
    )
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, storyTranslator(authCodeMessages)('sendAgain'))
    await expect(sendAgain).toHaveBeenCalled()
    await press(canvasElement, storyTranslator(authCodeMessages)('changeEmail'))
    await expect(changeEmail).toHaveBeenCalled()
  },
}

export const LogIn: StoryObj = {
  tags: ['picture'],
  parameters: loggingIn(pending),
  play: ({ canvasElement }) => waitFor(() => expect(field(canvasElement, 'email')).toHaveFocus()),
}

export const LoggingIn: StoryObj = {
  parameters: loggingIn(pending),
  play: async ({ canvasElement }) => {
    await fillDetails(canvasElement)
    await press(canvasElement, storyTranslator(authMessages)('logIn'))
    await waitFor(() => expect(canvasElement.querySelector('[data-pending]')).not.toBeNull())
  },
}

export const WrongPassword: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: loggingIn(() =>
    refused(401, storyTranslator(refusalMessages)('auth.wrong-credentials'), undefined, 'auth.wrong-credentials')(),
  ),
  play: async ({ canvasElement }) => {
    await fillDetails(canvasElement)
    await press(canvasElement, storyTranslator(authMessages)('logIn'))
    await within(canvasElement).findByText(storyTranslator(refusalMessages)('auth.wrong-credentials'))
    await expect(field(canvasElement, 'password')).toHaveFocus()
  },
}

/** A failure without a message from the server shows the specification's (§5). */
export const SignUpFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: signingUp({ 'POST /api/auth/verification-code': () => new Response('<html>', { status: 502 }) }),
  play: async ({ canvasElement }) => {
    await fillDetails(canvasElement)
    await press(canvasElement, storyTranslator(authMessages)('continue'))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(authMessages)('signUpFailed'),
    )
  },
}

export const LogInFailed: StoryObj = {
  tags: ['logs-errors'],
  parameters: loggingIn(() => new Response('<html>', { status: 502 })),
  play: async ({ canvasElement }) => {
    await fillDetails(canvasElement)
    await press(canvasElement, storyTranslator(authMessages)('logIn'))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(authMessages)('logInFailed'),
    )
  },
}
