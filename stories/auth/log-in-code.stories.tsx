import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { authMessages } from '#i18n/auth/auth.ts'
import { authLogInCodeMessages } from '#i18n/auth/log-in-code.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { SignupScreen } from '#ui/features/auth/SignupScreen.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = { title: 'Screens/Log in with a code', render: () => <SignupScreen /> }
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const auth = () => storyTranslator(authMessages)
const step = () => storyTranslator(authLogInCodeMessages)
const field = (canvas: Canvas, name: string) => canvas.querySelector<HTMLInputElement>(`[name=${name}]`) ?? canvas
const press = (canvas: Canvas, name: string) => userEvent.click(within(canvas).getByRole('button', { name }))

const refusal = (reason: 'auth.code-required' | 'auth.wrong-code') =>
  refused(422, storyTranslator(refusalMessages)(reason), undefined, reason)()

/** Asks for a code, and answers `then` to a request with one. */
const asking = (then: Answer) =>
  withFixture({
    path: '/signup?mode=login',
    answers: {
      'POST /api/auth/login': (call: Call) => {
        const hasCode = Object(call.body).code !== undefined
        if (!hasCode) return refusal('auth.code-required')
        return typeof then === 'function' ? then(call) : then
      },
    },
  })

const toCode: Play = async ({ canvasElement }) => {
  await userEvent.type(field(canvasElement, 'email'), 'owner@example.com')
  await userEvent.type(field(canvasElement, 'password'), 'nine palms by the sea')
  await press(canvasElement, auth()('logIn'))
  await waitFor(() => expect(field(canvasElement, 'code')).toHaveFocus())
}

export const CodeAsked: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: asking({}),
  play: async (context) => {
    await toCode(context)
    await expect(field(context.canvasElement, 'code')).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field(context.canvasElement, 'code')).toHaveAttribute('inputmode', 'numeric')
    await userEvent.unhover(within(context.canvasElement).getByRole('button', { name: auth()('logIn') }))
  },
}

export const CodeWrong: StoryObj = {
  tags: ['logs-errors'],
  parameters: asking(() => refusal('auth.wrong-code')),
  play: async (context) => {
    await toCode(context)
    await userEvent.type(field(context.canvasElement, 'code'), '١٢٣٤٥٦')
    await press(context.canvasElement, auth()('logIn'))
    await within(context.canvasElement).findByText(step()('wrong'))
    await waitFor(() => expect(field(context.canvasElement, 'code')).toHaveFocus())
    await expect(field(context.canvasElement, 'code')).toHaveValue('123456')
  },
}

export const CodeIncomplete: StoryObj = {
  tags: ['logs-errors'],
  parameters: asking({}),
  play: async (context) => {
    await toCode(context)
    await userEvent.type(field(context.canvasElement, 'code'), '1234567')
    await press(context.canvasElement, auth()('logIn'))
    await within(context.canvasElement).findByText(step()('incomplete'))
  },
}

/** The form reports too many tries, or a lost connection, and the input stays. */
export const CodeNotChecked: StoryObj = {
  tags: ['logs-errors', 'zoom'],
  parameters: asking(() =>
    refused(429, storyTranslator(refusalMessages)('request.too-many'), undefined, 'request.too-many')(),
  ),
  play: async (context) => {
    await toCode(context)
    await userEvent.paste('1234 5678 9012 3456 7890')
    await press(context.canvasElement, auth()('logIn'))
    await expect(await within(context.canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('request.too-many'),
    )
    await expect(field(context.canvasElement, 'code')).toHaveValue('12345678901234567890')
  },
}

export const BackToPassword: StoryObj = {
  tags: ['logs-errors'],
  parameters: asking({}),
  play: async (context) => {
    await toCode(context)
    await press(context.canvasElement, step()('back'))
    await expect(field(context.canvasElement, 'email')).toHaveValue('owner@example.com')
    await expect(field(context.canvasElement, 'password')).toHaveValue('nine palms by the sea')
  },
}
