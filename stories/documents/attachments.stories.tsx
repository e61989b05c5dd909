import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { AttachedList } from '#ui/features/documents/attachments/AttachedList.tsx'
import { Attachments } from '#ui/features/documents/attachments/Attachments.tsx'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, pending, refusedFor, withFixture } from '#stories/fixtures/story-fixture.tsx'

/** A hook, so that it follows the language. */
function Heading() {
  return <h1 className="text-title">{useMessages(attachmentMessages)('title')}</h1>
}

const meta: Meta = {
  title: 'Screens/Create invoice/Attachments',
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

const ID = '01935a5e-7c00-7000-8000-0000000000b1'
const DRAFT = { type: 'invoice', id: ID } as const
const PLAN: DocumentAttachment = { name: 'Site plan, revision B.pdf', size: 2_140_000, type: 'application/pdf' }
const PHOTO: DocumentAttachment = { name: 'صورة الموقع قبل التنفيذ.jpg', size: 348_000, type: 'image/jpeg' }

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof attachmentMessages.en>> = (key, ...slots) =>
  storyTranslator(attachmentMessages)(key, ...slots)

/** The same answer for each of these files. */
const forFiles = (method: string, names: readonly string[], answer: Answer) =>
  Object.fromEntries(
    names.map((name) => [`${method} /api/invoices/:id/attachments/${encodeURIComponent(name)}`, answer]),
  )

const withAnswers = (answers: Record<string, Answer> = {}) => withFixture({ signedIn: true, answers })

const pdf = (name: string, size = 48_000) =>
  new File(['%PDF-1.7\n', ' '.repeat(size), '\n%%EOF'], name, { type: 'application/pdf' })

async function choose(canvas: Canvas, ...files: File[]) {
  const input = canvas.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is nowhere to choose a file')
  await userEvent.upload(input, files)
}

const add = (canvas: Canvas) => within(canvas).findByRole('button', { name: t('add') })
const alerts = (canvas: Canvas) => within(canvas).findAllByRole('alert')

export const Empty: StoryObj = {
  parameters: withAnswers(),
  render: () => <Attachments document={DRAFT} attached={[]} />,
  play: async ({ canvasElement }) => {
    await expect(await add(canvasElement)).toBeEnabled()
    await within(canvasElement).findByText(t('hint'))
  },
}

/** Names of both scripts, and one that fills several lines of a phone. */
export const Filled: StoryObj = {
  // dark: the links of the names
  tags: ['picture', 'dark', 'zoom'],
  parameters: withAnswers(),
  render: () => (
    <Attachments
      document={DRAFT}
      attached={[PLAN, PHOTO, { ...PLAN, name: `${'certificate-of-conformity_'.repeat(4)}شهادة.pdf`, size: 900 }]}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3)
  },
}

/** A draft as on its page: the server's answer is what is shown. */
function AsOnItsPage() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['documents', 'invoice', 'one', ID],
    queryFn: () => answerOf(api.invoices({ id: ID }).get()),
  })
  return data ? <Attachments document={DRAFT} attached={data.attachments ?? []} /> : null
}

let stored: DocumentAttachment[] = []

const FILES = [PLAN.name, 'terms.pdf', 'خطة.pdf']

/** A server with one draft. */
const served = (start: DocumentAttachment[]) => ({
  beforeEach: () => {
    stored = start
  },
  parameters: withAnswers({
    'GET /api/invoices/:id': () => ({ id: ID, attachments: stored }),
    ...forFiles(
      'GET',
      FILES,
      () => new Response('%PDF-1.7\n%%EOF', { headers: { 'content-type': 'application/pdf' } }),
    ),
    ...forFiles('PUT', FILES, ({ path }) => {
      const name = decodeURIComponent(path.split('/').at(-1) ?? '')
      stored = [...stored, { name, size: 48_000, type: 'application/pdf' }]
      return { attachments: stored }
    }),
    ...forFiles('DELETE', FILES, ({ path }) => {
      stored = stored.filter(({ name }) => name !== decodeURIComponent(path.split('/').at(-1) ?? ''))
      return undefined
    }),
  }),
  render: () => <AsOnItsPage />,
})

/** Several at once, one after another. */
export const Attached: StoryObj = {
  ...served([PLAN]),
  play: async ({ canvasElement }) => {
    await add(canvasElement)
    await choose(canvasElement, pdf('terms.pdf'), pdf('خطة.pdf'))
    await within(canvasElement).findByText('خطة.pdf')
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3))
  },
}

export const Dropped: StoryObj = {
  ...served([]),
  play: async ({ canvasElement }) => {
    const button = await add(canvasElement)
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(pdf('terms.pdf'))
    // fireEvent would give the event a transfer of its own, without the file.
    const drag = (type: string) =>
      button.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    drag('dragover')
    await within(canvasElement).findByText(t('drop'))
    drag('drop')
    await within(canvasElement).findByText('terms.pdf')
  },
}

export const Uploading: StoryObj = {
  tags: ['loading'],
  parameters: withAnswers(forFiles('PUT', ['terms.pdf'], pending)),
  render: () => <Attachments document={DRAFT} attached={[PLAN]} />,
  play: async ({ canvasElement }) => {
    await choose(canvasElement, pdf('terms.pdf'), pdf('قائمة الأسعار.pdf'))
    await within(canvasElement).findByText(t('waiting'))
  },
}

/** Undo attaches it again. */
export const RemovedAndBack: StoryObj = {
  name: 'Removed, and back by Undo',
  ...served([PLAN]),
  play: async ({ canvasElement }) => {
    const { name } = PLAN
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: t('remove', { name: marked(name) }) }),
    )
    await waitFor(() => expect(within(canvasElement).queryByText(name)).toBeNull())
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await within(canvasElement).findByText(name)
  },
}

/** A name as it stands in a sentence of either script. */
const marked = (name: string) => `\u2068${name}\u2069`

/** Each says what is wrong with it, beside what is attached. */
export const Refused: StoryObj = {
  tags: ['picture'],
  parameters: withAnswers(forFiles('PUT', ['broken.pdf'], refusedFor('attachment.damaged'))),
  render: () => <Attachments document={DRAFT} attached={[PLAN]} />,
  play: async ({ canvasElement }) => {
    const text = new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' })
    await choose(canvasElement, text, pdf('catalogue.pdf', 5_000_001), pdf('broken.pdf'))
    await waitFor(async () => expect(await alerts(canvasElement)).toHaveLength(3))
    for (const why of [t('unknownType'), t('tooLarge')]) await within(canvasElement).findByText(why)
    const [first] = within(canvasElement).getAllByText(t('dismiss'))
    if (first) await userEvent.click(first)
    await waitFor(async () => expect(await alerts(canvasElement)).toHaveLength(2))
  },
}

export const LimitReached: StoryObj = {
  name: 'Limit reached',
  parameters: withAnswers(),
  render: () => (
    <Attachments document={DRAFT} attached={[1, 2, 3, 4, 5].map((page) => ({ ...PLAN, name: `page ${page}.pdf` }))} />
  ),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, pdf('page 6.pdf'))
    await within(canvasElement).findByText(t('documentLimit'))
  },
}

let isBusy = true

/** The same file is sent again. */
export const Busy: StoryObj = {
  name: 'Too many at once, then saved',
  ...served([]),
  beforeEach: () => {
    stored = []
    isBusy = true
  },
  parameters: withAnswers({
    'GET /api/invoices/:id': () => ({ id: ID, attachments: stored }),
    ...forFiles('PUT', ['terms.pdf'], () => {
      if (isBusy) return refusedFor('attachment.busy')()
      stored = [{ name: 'terms.pdf', size: 48_000, type: 'application/pdf' }]
      return { attachments: stored }
    }),
  }),
  play: async ({ canvasElement }) => {
    await add(canvasElement)
    await choose(canvasElement, pdf('terms.pdf'))
    const again = await within(canvasElement).findByRole('button', { name: t('again') })
    isBusy = false
    await userEvent.click(again)
    await waitFor(() => expect(within(canvasElement).queryByRole('alert')).toBeNull())
    await within(canvasElement).findByText('terms.pdf')
  },
}

function WithoutConnection() {
  const set = useSetAtom(connectionAtom)
  useEffect(() => set({ isOnline: false, isTrying: false }), [set])
  return <Attachments document={DRAFT} attached={[PLAN]} />
}

export const Offline: StoryObj = {
  parameters: withAnswers(),
  render: () => <WithoutConnection />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('offline'))
    await expect(await add(canvasElement)).toBeDisabled()
  },
}

/** After the issue: by name and size, to download. */
export const ReadOnly: StoryObj = {
  name: 'Read only',
  parameters: withAnswers(),
  render: () => <AttachedList document={DRAFT} attached={[PLAN, PHOTO]} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(2)
  },
}
