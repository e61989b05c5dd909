import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useRef, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { OfflineBar } from '#ui/app/shell/OfflineBar.tsx'
import { OfflineScreen } from '#ui/app/shell/OfflineScreen.tsx'
import { UpdatePrompt } from '#ui/app/shell/UpdatePrompt.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { withFixture, USER } from '#stories/fixtures/story-fixture.tsx'

/** The server is unreachable. */
const meta: Meta = {
  title: 'Shell/Connection',
  parameters: withFixture({ signedIn: true, path: '/invoices' }),
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof connectionMessages.en>> = (key, ...slots) =>
  storyTranslator(connectionMessages)(key, ...slots)
const [tryAgain, shrink] = [fn(), fn()]

function Page({ children }: { children?: ReactNode }) {
  const t = useExamples()
  return (
    <Layout email={USER.email} onSignOut={fn()}>
      <PageHeader title={t('invoices')} documentTitle={t('invoices')} />
      <p>{t('bodyText')}</p>
      {children}
    </Layout>
  )
}

export const Offline: StoryObj = {
  // dark: a bar that is dark in the light page too
  tags: ['picture', 'dark'],
  render: () => (
    <>
      <Page />
      <OfflineScreen isTrying={false} draft={null} onTryAgain={tryAgain} onShrink={shrink} />
    </>
  ),
  play: async () => {
    tryAgain.mockClear()
    shrink.mockClear()
    const screen = await within(document.body).findByRole('dialog', { name: t('offline') })
    await expect(screen).toHaveTextContent(t('offlineText'))
    await userEvent.click(within(screen).getByRole('button', { name: t('tryAgain') }))
    await expect(tryAgain).toHaveBeenCalledOnce()
    await userEvent.click(within(screen).getByRole('button', { name: t('keepReading') }))
    await expect(shrink).toHaveBeenCalledOnce()
  },
}

export const OfflineTrying: StoryObj = {
  name: 'Offline, trying again',
  render: () => <OfflineScreen isTrying draft={{ isKept: true }} onTryAgain={tryAgain} onShrink={shrink} />,
  play: async () => {
    const screen = await within(document.body).findByRole('dialog', { name: t('offline') })
    await expect(within(screen).getByRole('button', { name: new RegExp(t('checking')) })).toBeVisible()
  },
}

/** The offline screen over a field with the focus, and the way back to it. */
function WhileWriting() {
  const t = useMessages(connectionMessages)
  const [stage, setStage] = useState<'online' | 'screen' | 'bar'>('online')
  const lose = useRef(() => setStage('screen'))
  return (
    <>
      {stage === 'bar' ? <OfflineBar isTrying={false} onTryAgain={tryAgain} /> : null}
      <Page>
        <TextField label={t('staysHere')} onChange={(text) => text === 'PO-1' && lose.current()} />
      </Page>
      {stage === 'screen' ? (
        <OfflineScreen
          isTrying={false}
          draft={{ isKept: true }}
          onTryAgain={tryAgain}
          onShrink={() => setStage('bar')}
        />
      ) : null}
    </>
  )
}

export const ContinueDraft: StoryObj = {
  name: 'Offline, with a draft: back to the same place',
  tags: ['picture'],
  render: () => <WhileWriting />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: t('staysHere') })
    await userEvent.type(field, 'PO-1')
    const screen = await within(document.body).findByRole('dialog', { name: t('offline') })
    await expect(screen).toHaveTextContent(t('draftKept'))
    await waitFor(() => expect(screen.contains(document.activeElement)).toBe(true))
    await userEvent.click(within(screen).getByRole('button', { name: t('continueDraft') }))
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, '7')
    await expect(field).toHaveValue('PO-17')
    await expect(within(canvasElement).getByRole('region', { name: t('offline') })).toBeVisible()
  },
}

const [take, later] = [fn(), fn()]

export const NewVersion: StoryObj = {
  name: 'A new version is ready',
  tags: ['picture'],
  render: () => (
    <Page>
      <UpdatePrompt onTake={take} onLater={later} />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    take.mockClear()
    later.mockClear()
    const prompt = within(canvasElement).getByRole('status')
    await expect(prompt).toHaveTextContent(t('updateReady'))
    await expect(prompt.contains(document.activeElement)).toBe(false)
    await userEvent.click(within(prompt).getByRole('button', { name: t('later') }))
    await expect([later, take].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  },
}
