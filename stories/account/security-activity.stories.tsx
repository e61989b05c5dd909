import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { securityActivityMessages } from '#i18n/account/security-activity.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { SecurityActivity } from '#ui/features/account/security-activity/SecurityActivity.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { EVENTS, NO_EVENTS } from '#stories/fixtures/example-devices.ts'
import { type Answer, type Call, pending, refusedFor, withFixture } from '#stories/fixtures/story-fixture.tsx'

/** The history of the user's access, in the settings. */
const meta: Meta = {
  title: 'Screens/Security activity',
  render: () => <Section />,
}
export default meta

function Section() {
  const words = useMessages(securityActivityMessages)
  return (
    <main className="mx-auto w-full max-w-7xl p-4 md:p-6">
      <h1 className="sr-only">{words('title')}</h1>
      <h2 className="sr-only">{words('title')}</h2>
      <div className="card p-4 md:p-6">
        <SecurityActivity timeZone="Asia/Dubai" />
      </div>
    </main>
  )
}

const t: ReturnType<typeof storyTranslator<typeof securityActivityMessages.en>> = (key, ...slots) =>
  storyTranslator(securityActivityMessages)(key, ...slots)

const at = (answer: Answer, online = true) =>
  withFixture({
    signedIn: true,
    online,
    path: '/settings',
    answers: { 'GET /api/account/security-events': answer },
  })

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const lines = (canvas: Canvas) => within(canvas).findAllByRole('listitem')
const more = (canvas: Canvas) => within(canvas).findByRole('button', { name: t('more') })

/** They come in pages of the server; a page after the first is `second`, or what it answers. */
const inPages =
  (second: Answer = { items: EVENTS.slice(8), nextCursor: null }) =>
  (call: Call): unknown => {
    if (!call.search.has('cursor')) return { items: EVENTS.slice(0, 8), nextCursor: 'next' }
    return typeof second === 'function' ? second(call) : second
  }

/** Every kind of event has its sentence. */
export const Filled: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: at({ items: EVENTS, nextCursor: null }),
  play: async ({ canvasElement }) => {
    await expect(await lines(canvasElement)).toHaveLength(EVENTS.length)
    await expect(canvasElement).toHaveTextContent(t('sign-ins-refused', { n: 14, day: '' }).split(' ')[0] ?? '')
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: at(NO_EVENTS),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('none'))
  },
}

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: at(pending) }

export const Error: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: at(refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: at(pending, false),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
    await expect(canvasElement).toHaveTextContent(storyTranslator(shellMessages)('unreachable'))
  },
}

/** The first new line takes the focus, because the button is gone with the last page. */
export const More: StoryObj = {
  name: 'More, with the keyboard',
  parameters: at(inPages()),
  play: async ({ canvasElement }) => {
    await expect(await lines(canvasElement)).toHaveLength(8)
    const button = await more(canvasElement)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await lines(canvasElement)).toHaveLength(EVENTS.length))
    await waitFor(async () => expect((await lines(canvasElement))[8]).toHaveFocus())
    await expect(within(canvasElement).queryByRole('button', { name: t('more') })).toBeNull()
  },
}

/** The loaded lines stay, and Try Again goes on from there. */
export const MoreFailed: StoryObj = {
  name: 'More, refused',
  tags: ['picture', 'logs-errors'],
  parameters: at(inPages(refusedFor('storage.unavailable'))),
  play: async ({ canvasElement }) => {
    await userEvent.click(await more(canvasElement))
    await within(canvasElement).findByText(t('loadFailed'))
    await expect(await lines(canvasElement)).toHaveLength(8)
  },
}

/** A reason of 500 letters without a space is no wider than the window. */
export const Long: StoryObj = {
  name: 'Long reasons',
  tags: ['picture'],
  parameters: at({
    items: [
      { ...EVENTS[3], data: { minutes: '30', reason: 'INV-0041'.repeat(62) } },
      { ...EVENTS[3], data: { minutes: '30', reason: 'تدقيق الإجماليات '.repeat(29) } },
    ],
    nextCursor: null,
  }),
  play: async ({ canvasElement }) => {
    await expect(await lines(canvasElement)).toHaveLength(2)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
