import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { failureMessages } from '#i18n/shell/failure.ts'
import { diagnosticsMessages } from '#i18n/shell/diagnostics.ts'
import { DiagnosticsScreen } from '#ui/app/shell/DiagnosticsScreen.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withFixture, USER, refusedFor } from '#stories/fixtures/story-fixture.tsx'

/** /test: diagnostics for support. */
const meta: Meta<typeof DiagnosticsScreen> = {
  title: 'Screens/Check this device',
  component: DiagnosticsScreen,
  parameters: withFixture({
    signedIn: true,
    path: '/test',
    answers: { 'GET /api/health': { status: 'ok', version: '1.2.3', uptimeSeconds: 60 } },
  }),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof diagnosticsMessages.en>> = (key, ...slots) =>
  storyTranslator(diagnosticsMessages)(key, ...slots)

export const AllIsWell: StoryObj<typeof DiagnosticsScreen> = {
  tags: ['zoom'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(t('server'))).toBeVisible()
    const report = await canvas.findByText(/Server: version 1\.2\.3, answered in \d+ ms/)
    await expect(report).toHaveTextContent(/Signed in: yes/)
    await expect(report).not.toHaveTextContent(USER.email)
    await userEvent.click(canvas.getByRole('button', { name: storyTranslator(failureMessages)('copyDetails') }))
    await expect(canvas.getByRole('button', { name: t('again') })).toBeVisible()
  },
}

export const ServerSilent: StoryObj<typeof DiagnosticsScreen> = {
  parameters: withFixture({
    signedIn: false,
    path: '/test',
    answers: {
      'GET /api/health': refusedFor('storage.unavailable'),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const why = storyTranslator(refusalMessages)('storage.unavailable')
    await expect(await canvas.findByText(t('serverSilent', { why }))).toBeVisible()
    await expect(await canvas.findByText(/Signed in: no/)).toBeVisible()
  },
}
