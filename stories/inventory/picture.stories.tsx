import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { itemPictureMessages } from '#i18n/inventory/pictures.ts'
import { pictureMessages } from '#i18n/pictures.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { ItemPicture } from '#ui/features/inventory/ItemPicture.tsx'
import { ItemPictureField } from '#ui/features/inventory/ItemPictureField.tsx'
import { type PicturedItem, useItemImage } from '#ui/features/inventory/item-picture.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, pending, refused, withFixture, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { cup } from './drawn-cup.ts'

/** A hook, so that it follows the language: the first story of a page may be drawn before it is set. */
function Heading() {
  return <h1 className="text-title">{useMessages(itemPictureMessages)('picture')}</h1>
}

const meta: Meta = {
  title: 'Screens/Inventory/Picture',
  decorators: [
    (Story) => (
      <main className="flex flex-col gap-4 p-4">
        <Heading />
        <Story />
      </main>
    ),
  ],
}
export default meta

const ID = '01935a5e-7c00-7000-8000-0000000000a1'
const GET = 'GET /api/items/:id/image'
const PUT = 'PUT /api/items/:id/image'
const DELETE = 'DELETE /api/items/:id/image'
const TEA: PicturedItem = { id: ID, name: 'Karak tea', image: 'v1' }
const BARE: PicturedItem = { ...TEA, image: null }

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof pictureMessages.en>> = (key, ...slots) =>
  storyTranslator(pictureMessages)(key, ...slots)
const ofItem: ReturnType<typeof storyTranslator<typeof itemPictureMessages.en>> = (key, ...slots) =>
  storyTranslator(itemPictureMessages)(key, ...slots)

const drawnCup: Answer = async () => new Response(await cup('#24507a'), { headers: { 'content-type': 'image/png' } })
const withAnswers = (answers: Record<string, Answer> = {}) =>
  withFixture({ signedIn: true, answers: { [GET]: drawnCup, ...answers } })

async function choose(canvas: Canvas, file: Blob, name = 'tea.png') {
  const input = canvas.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to choose a file')
  await userEvent.upload(input, new File([file], name, { type: file.type }))
}

const button = (canvas: Canvas, name: 'add' | 'change' | 'remove' | 'again') =>
  within(canvas).findByRole('button', { name: t(name) })

const shown = (canvas: Canvas) => within(canvas).findByRole('img', { name: /Karak tea/ })

/** With a picture, without one in either script, and of a name that has no letter. */
export const Thumbnails: StoryObj = {
  // dark: the letter on its ground
  tags: ['picture', 'zoom', 'dark'],
  parameters: withAnswers(),
  render: () => (
    <div className="flex flex-col gap-4">
      {(['row', 'card', 'tile'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {[TEA, BARE, { ...BARE, name: 'الشاي الأخضر' }, { ...BARE, name: '7Up' }, { ...BARE, name: '🫖' }].map(
            (item) => (
              <ItemPicture key={item.name + String(item.image)} item={item} size={size} />
            ),
          )}
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(3))
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers(),
  render: () => <ItemPictureField item={BARE} />,
  play: async ({ canvasElement }) => {
    await button(canvasElement, 'add')
    await expect(within(canvasElement).queryByRole('button', { name: t('remove') })).toBeNull()
  },
}

export const WithPicture: StoryObj = {
  name: 'With a picture',
  // dark: the frame around a picture that brings its own ground
  tags: ['picture', 'dark'],
  parameters: withAnswers(),
  render: () => <ItemPictureField item={TEA} />,
  play: async ({ canvasElement }) => {
    await expect(await shown(canvasElement)).toBeVisible()
    await button(canvasElement, 'remove')
  },
}

export const LongName: StoryObj = {
  name: 'Without a picture, of a long name in two scripts',
  parameters: withAnswers({ [GET]: refusedFor('storage.unavailable') }),
  render: () => <ItemPictureField item={{ ...TEA, name: 'شاي كرك Karak tea '.repeat(10) }} />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('unseen'))
    await button(canvasElement, 'again')
  },
}

export const Loading: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers({ [GET]: pending }),
  render: () => <ItemPictureField item={TEA} />,
}

/** The chosen picture is shown at once, and nothing else can be chosen until it is saved. */
export const Uploading: StoryObj = {
  tags: ['picture', 'zoom', 'loading'],
  parameters: withAnswers({ [PUT]: pending }),
  render: () => <ItemPictureField item={BARE} />,
  play: async ({ canvasElement }) => {
    await choose(canvasElement, await cup('#7a2450'))
    await within(canvasElement).findByText(t('uploading'))
    await expect(await shown(canvasElement)).toBeVisible()
    await expect(await button(canvasElement, 'add')).toBeDisabled()
  },
}

/** Shows the field as on a page: the server's answer becomes the item. */
function AsOnItsPage() {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['items', 'one', ID], queryFn: () => answerOf(api.items({ id: ID }).get()) })
  return data ? <ItemPictureField item={data} /> : null
}

let stored: PicturedItem = BARE

/** A server with one item. */
const served = (start: PicturedItem) => ({
  beforeEach: () => {
    stored = start
  },
  parameters: withAnswers({
    'GET /api/items/:id': () => stored,
    [PUT]: () => {
      stored = { ...stored, image: 'v2' }
      return stored
    },
    [DELETE]: () => {
      stored = { ...stored, image: null }
      return undefined
    },
  }),
  render: () => <AsOnItsPage />,
})

export const Saved: StoryObj = {
  ...served(BARE),
  play: async ({ canvasElement }) => {
    await button(canvasElement, 'add')
    await choose(canvasElement, await cup('#7a2450'))
    await within(document.body).findByText(ofItem('saved'))
    await button(canvasElement, 'change')
    await expect(await shown(canvasElement)).toBeVisible()
  },
}

export const Pasted: StoryObj = {
  ...served(BARE),
  play: async ({ canvasElement }) => {
    await button(canvasElement, 'add')
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await cup('#7a2450')], 'tea.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await button(canvasElement, 'change')
  },
}

/** The frame says where, as long as a file is held over it. */
export const Dropped: StoryObj = {
  ...served(BARE),
  play: async ({ canvasElement }) => {
    await button(canvasElement, 'add')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([await cup('#7a2450')], 'tea.png', { type: 'image/png' }))
    const group = within(canvasElement).getByRole('group', { name: ofItem('picture') })
    // fireEvent would give the event a transfer of its own, without the file.
    const drag = (type: string) =>
      group.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    drag('dragover')
    await within(canvasElement).findByText(t('drop'))
    drag('drop')
    await button(canvasElement, 'change')
  },
}

/** Undo sends the earlier picture. */
export const RemovedAndBack: StoryObj = {
  name: 'Removed, and back by Undo',
  ...served(TEA),
  play: async ({ canvasElement }) => {
    await shown(canvasElement)
    await userEvent.click(await button(canvasElement, 'remove'))
    await within(canvasElement).findByText(ofItem('none'))
    await userEvent.click(await within(document.body).findByRole('button', { name: ofItem('undo') }))
    await expect(await shown(canvasElement)).toBeVisible()
  },
}

/** The old picture stays; the same file would be refused again. */
export const Refused: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers({
    [PUT]: () => refused(422, storyTranslator(refusalMessages)('picture.damaged'), undefined, 'picture.damaged')(),
  }),
  render: () => <ItemPictureField item={TEA} />,
  play: async ({ canvasElement }) => {
    await shown(canvasElement)
    await choose(canvasElement, await cup('#7a2450'))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('notSaved'))
    await expect(within(canvasElement).queryByRole('button', { name: t('again') })).toBeNull()
    await expect(await shown(canvasElement)).toBeVisible()
  },
}

let isBusy = true

/** The same file is sent again. */
export const Busy: StoryObj = {
  name: 'Too many at once, then saved',
  ...served(BARE),
  beforeEach: () => {
    stored = BARE
    isBusy = true
  },
  parameters: withAnswers({
    'GET /api/items/:id': () => stored,
    [PUT]: () => {
      if (isBusy) return refused(503, storyTranslator(refusalMessages)('picture.busy'), undefined, 'picture.busy')()
      stored = { ...stored, image: 'v2' }
      return stored
    },
  }),
  play: async ({ canvasElement }) => {
    await button(canvasElement, 'add')
    await choose(canvasElement, await cup('#7a2450'))
    const again = await button(canvasElement, 'again')
    isBusy = false
    await userEvent.click(again)
    await button(canvasElement, 'change')
  },
}

/** The device reports it before anything is sent: another try would change nothing. */
export const NotAPicture: StoryObj = {
  name: 'A file that is no picture',
  parameters: withAnswers(),
  render: () => <ItemPictureField item={TEA} />,
  play: async ({ canvasElement }) => {
    await shown(canvasElement)
    await choose(canvasElement, new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'tea.svg')
    await within(canvasElement).findByText(t('notAnImage'))
    await expect(within(canvasElement).queryByRole('button', { name: t('again') })).toBeNull()
  },
}

export const NotRemoved: StoryObj = {
  name: 'Not removed',
  parameters: withAnswers({ [DELETE]: refusedFor('storage.unavailable') }),
  render: () => <ItemPictureField item={TEA} />,
  play: async ({ canvasElement }) => {
    await shown(canvasElement)
    await userEvent.click(await button(canvasElement, 'remove'))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('notRemoved'))
    await expect(await shown(canvasElement)).toBeVisible()
  },
}

/** The picture is loaded before the connection is lost, because nothing is requested offline. */
function WithoutConnection() {
  const set = useSetAtom(connectionAtom)
  const { data } = useItemImage(TEA, 'full')
  useEffect(() => {
    if (data) set({ isOnline: false, isTrying: false })
  }, [data, set])
  return <ItemPictureField item={TEA} />
}

export const Offline: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers(),
  render: () => <WithoutConnection />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('offline'))
    await shown(canvasElement)
    await expect(await button(canvasElement, 'change')).toBeDisabled()
  },
}

export const ReadOnly: StoryObj = {
  name: 'Read only',
  parameters: withAnswers(),
  render: () => <ItemPictureField item={TEA} isReadOnly />,
  play: async ({ canvasElement }) => {
    await shown(canvasElement)
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}
