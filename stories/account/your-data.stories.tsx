import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { yourDataMessages } from '#i18n/account/your-data.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { YourData } from '#ui/features/account/your-data/YourData.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, pending, refusedFor, withFixture } from '#stories/fixtures/story-fixture.tsx'

/** Everything of the company as one file, in the settings. */
const meta: Meta = {
  title: 'Screens/Your data',
  render: () => <Section country="AE" />,
}
export default meta

function Section({ country }: { country: string }) {
  const words = useMessages(yourDataMessages)
  return (
    <main className="mx-auto w-full max-w-7xl p-4 md:p-6">
      <h1 className="sr-only">{words('title')}</h1>
      <YourData country={country} />
    </main>
  )
}

const t: ReturnType<typeof storyTranslator<typeof yourDataMessages.en>> = (key, ...slots) =>
  storyTranslator(yourDataMessages)(key, ...slots)

const SIZE = { documents: 412, files: 398, bytes: 31_400_000, running: null }

const at = (size: Answer, { online = true, link = pending }: { online?: boolean; link?: Answer } = {}) =>
  withFixture({
    signedIn: true,
    online,
    path: '/settings',
    answers: { 'GET /api/account/export/size': size, 'POST /api/downloads': link },
  })

export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: at(SIZE),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('412')
    await expect(canvasElement).toHaveTextContent(t('keep'))
  },
}

/** The law of another state is not named. */
export const OtherCountry: StoryObj = {
  name: 'In another country',
  parameters: at(SIZE),
  render: () => <Section country="SA" />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('safe'))
  },
}

export const SizeLoading: StoryObj = { name: 'Loading the size', tags: ['loading'], parameters: at(pending) }

/** The size is missing, and the download is there. */
export const SizeFailed: StoryObj = {
  name: 'The size not loaded',
  tags: ['logs-errors'],
  parameters: at(refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
    await expect(within(canvasElement).getByRole('button', { name: t('download') })).toBeEnabled()
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: at(pending, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
    await expect(canvasElement).toHaveTextContent(storyTranslator(shellMessages)('unreachable'))
  },
}

export const Running: StoryObj = {
  parameters: at({ ...SIZE, running: { percent: 37 } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('running', { percent: 37 }))
    await expect(within(canvasElement).queryByRole('button', { name: t('download') })).toBeNull()
  },
}

/** Somebody else of the company began it a moment ago. */
export const Refused: StoryObj = {
  name: 'Refused, already running',
  tags: ['logs-errors'],
  parameters: at(SIZE, { link: refusedFor('export.running') }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('download') }))
    await within(document.body).findByText(storyTranslator(refusalMessages)('export.running'))
  },
}
