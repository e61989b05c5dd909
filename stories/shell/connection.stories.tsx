import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useRef, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { connectionMessages } from '#i18n/shell/connection.ts'
import { useWriting } from '#ui/platform/connectivity/open-draft.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { OfflineScreen } from '#ui/app/shell/offline/OfflineScreen.tsx'
import { Outage } from '#ui/app/shell/offline/Outage.tsx'
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
const tryAgain = fn()

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
  tags: ['picture', 'zoom', 'dark'],
  render: () => (
    <>
      <Page />
      <Outage isTrying={false} mayCover onTryAgain={tryAgain} />
    </>
  ),
  play: async () => {
    tryAgain.mockClear()
    const screen = await within(document.body).findByRole('dialog', { name: t('offline') })
    await expect(screen).toHaveTextContent(t('offlineText'))
    await userEvent.click(within(screen).getByRole('button', { name: t('tryAgain') }))
    await expect(tryAgain).toHaveBeenCalledOnce()
  },
}

export const OfflineTrying: StoryObj = {
  name: 'Offline, trying again',
  render: () => <OfflineScreen isTrying onTryAgain={tryAgain} onShrink={fn()} />,
  play: async () => {
    const screen = await within(document.body).findByRole('dialog', { name: t('offline') })
    await expect(within(screen).getByRole('button', { name: new RegExp(t('checking')) })).toBeVisible()
  },
}

export const KeepReading: StoryObj = {
  name: 'Offline, the page is read on',
  render: () => (
    <>
      <Outage isTrying={false} mayCover onTryAgain={tryAgain} />
      <Page />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(document.body).findByRole('button', { name: t('keepReading') }))
    await expect(within(canvasElement).getByRole('region', { name: t('offline') })).toBeVisible()
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}

/** The connection is lost while a draft is written. */
function Writing({ isTrying }: { isTrying: boolean }) {
  const t = useExamples()
  const [isOnline, setOnline] = useState(true)
  const lose = useRef(() => setOnline(false))
  useWriting()
  return (
    <>
      {isOnline ? null : <Outage isTrying={isTrying} mayCover onTryAgain={tryAgain} />}
      <Page>
        <TextField label={t('notes')} onChange={(text) => text === 'PO-1' && lose.current()} />
      </Page>
    </>
  )
}

export const WhileWriting: StoryObj = {
  name: 'Offline while writing: a bar, and the next letter is written',
  tags: ['picture'],
  render: () => <Writing isTrying={false} />,
  play: async ({ canvasElement }) => {
    tryAgain.mockClear()
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.type(field, 'PO-1')
    const bar = within(await within(canvasElement).findByRole('region', { name: t('offline') }))
    await expect(bar.getByRole('alert')).toHaveTextContent(t('offline'))
    await expect(bar.getByRole('alert')).toHaveTextContent(t('offlineText'))
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('7')
    await expect(field).toHaveValue('PO-17')
    await userEvent.click(bar.getByRole('button', { name: t('tryAgain') }))
    await expect(tryAgain).toHaveBeenCalledOnce()
    await userEvent.click(field)
  },
}

export const WhileWritingTrying: StoryObj = {
  name: 'Offline while writing, trying again',
  render: () => <Writing isTrying />,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'PO-1')
    const bar = await within(canvasElement).findByRole('region', { name: t('offline') })
    await expect(within(bar).getByRole('button', { name: new RegExp(t('checking')) })).toBeVisible()
  },
}

const [take, later] = [fn(), fn()]

export const NewVersion: StoryObj = {
  name: 'A new version is ready',
  tags: ['picture', 'zoom'],
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
