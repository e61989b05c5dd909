import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { twoStepMessages } from '#i18n/account/two-step.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { authMessages } from '#i18n/auth/auth.ts'
import { authLogInCodeMessages } from '#i18n/auth/log-in-code.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { AdminArea } from '#ui/app/AdminArea.tsx'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Call, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { asAdmin } from './admin-fixture.ts'

const meta: Meta = {
  title: 'Screens/Admin two-step verification',
  render: () => (
    <Routes>
      <Route path={adminPaths.logIn} element={<AdminArea />} />
      <Route path={adminPatterns.all} element={<AdminArea />} />
    </Routes>
  ),
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t = () => storyTranslator(twoStepMessages)
const field = (canvas: Canvas, name: string) => canvas.querySelector<HTMLInputElement>(`[name=${name}]`) ?? canvas
const refusal = (reason: 'auth.code-required' | 'auth.wrong-code') =>
  refused(422, storyTranslator(refusalMessages)(reason), undefined, reason)()

const atTheDoor = withFixture({
  path: adminPaths.logIn,
  answers: {
    'POST /api/admin/login': ({ body }: Call) =>
      refusal(Object(body).code === undefined ? 'auth.code-required' : 'auth.wrong-code'),
  },
})

const toCode: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByRole('heading', { level: 1 })
  await userEvent.type(field(canvasElement, 'email'), 'boss@sanad.example')
  await userEvent.type(field(canvasElement, 'password'), 'a lamp in the lighthouse')
  await userEvent.click(within(canvasElement).getByRole('button', { name: storyTranslator(adminMessages)('logIn') }))
  await waitFor(() => expect(field(canvasElement, 'code')).toHaveFocus())
}

export const CodeAsked: StoryObj = { tags: ['logs-errors'], parameters: atTheDoor, play: toCode }

export const CodeWrong: StoryObj = {
  tags: ['logs-errors'],
  parameters: atTheDoor,
  play: async (context) => {
    await toCode(context)
    await userEvent.type(field(context.canvasElement, 'code'), '123456')
    const logIn = storyTranslator(authMessages)('logIn')
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: logIn }))
    await within(context.canvasElement).findByText(storyTranslator(authLogInCodeMessages)('wrong'))
  },
}

export const Off: StoryObj = {
  tags: ['picture'],
  parameters: asAdmin(adminPaths.security),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t()('turnOn') })
  },
}

export const On: StoryObj = {
  parameters: asAdmin(adminPaths.security, { 'GET /api/admin/totp': { isOn: true, recoveryCodesLeft: 1 } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t()('codesLeft', { n: 1 }))
  },
}

/** Another page and signing out need confirmation while the codes are neither copied, downloaded nor confirmed. */
export const LeavingCodes: StoryObj = {
  name: 'Leaving the codes',
  tags: ['zoom'],
  parameters: asAdmin(adminPaths.security, {
    'GET /api/admin/totp': { isOn: true, recoveryCodesLeft: 1 },
    'POST /api/admin/totp/recovery-codes': { recoveryCodes: ['1234 5678 9012 3456 7890'] },
  }),
  play: async ({ canvasElement }) => {
    const admin = storyTranslator(adminMessages)
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t()('newCodes') }))
    await waitFor(() => expect(field(canvasElement, 'password')).toHaveFocus())
    await userEvent.type(field(canvasElement, 'password'), 'a lamp in the lighthouse')
    await userEvent.type(field(canvasElement, 'code'), '123456{Enter}')
    await within(canvasElement).findByRole('list', { name: t()('recoveryCodes') })
    for (const leaving of [
      within(canvasElement).getByRole('link', { name: admin('users') }),
      within(canvasElement).getByRole('button', { name: admin('signOut') }),
    ]) {
      await userEvent.click(leaving)
      const question = await within(document.body).findByRole('alertdialog', { name: t()('leaveTitle') })
      await userEvent.click(within(question).getByRole('button', { name: t()('stay') }))
      await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    }
    await within(canvasElement).findByRole('list', { name: t()('recoveryCodes') })
  },
}
