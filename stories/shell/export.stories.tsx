import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { exportMessages } from '#i18n/shell/export.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ExportButton } from '#ui/platform/lists/export/ExportButton.tsx'
import { SheetProgress } from '#ui/platform/lists/export/SheetProgress.tsx'
import { useExamples } from '#stories/fixtures/examples.tsx'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, pending, refusedFor, withFixture } from '#stories/fixtures/story-fixture.tsx'

/** A list or a report as CSV or as a spreadsheet, and how far the spreadsheet is. */
const meta: Meta = {
  title: 'Shell/Export',
  render: () => <Page />,
}
export default meta

function Page() {
  const t = useExamples()
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4">
      <h1 className="text-title">{t('invoices')}</h1>
      <div className="flex">
        <ExportButton path="/api/invoices" query={{}} />
      </div>
      <SheetProgress />
    </main>
  )
}

const t: ReturnType<typeof storyTranslator<typeof exportMessages.en>> = (key, ...slots) =>
  storyTranslator(exportMessages)(key, ...slots)

type Running = { rows: number; isWriting: boolean }

const at = (link: Answer, { running = null, online = true }: { running?: Running | null; online?: boolean } = {}) =>
  withFixture({
    signedIn: true,
    online,
    path: '/invoices',
    // The address of the page itself: nothing is left for a file.
    answers: { 'POST /api/downloads': link, 'GET /api/account/export/spreadsheet': { running } },
  })

const HERE = { url: '#' }

async function choose(canvasElement: HTMLElement, file: 'csv' | 'excel') {
  const button = await within(canvasElement).findByRole('button', { name: t('export') })
  await userEvent.click(button)
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: new RegExp(`^${t(file)}`) }))
  return within(canvasElement)
}

/** The keyboard opens it at the first file, CSV. */
export const Choice: StoryObj = {
  parameters: at(pending),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: t('export') })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    const files = await within(document.body).findAllByRole('menuitem')
    await expect(files).toHaveLength(2)
    await expect(files[0]).toHaveFocus()
    await expect(files[1]).toHaveTextContent(t('excelHint'))
  },
}

export const Reading: StoryObj = {
  name: 'Excel, reading rows',
  parameters: at(HERE, { running: { rows: 12_500, isWriting: false } }),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'excel')
    await page.findByText(t('read', { n: 12_500 }), {}, { timeout: 5000 })
    await expect(page.getByRole('status')).toHaveTextContent(t('making'))
  },
}

export const Writing: StoryObj = {
  name: 'Excel, writing rows',
  parameters: at(HERE, { running: { rows: 48_000, isWriting: true } }),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'excel')
    await page.findByText(t('writing', { n: 48_000 }), {}, { timeout: 5000 })
  },
}

/** The browser has it: nothing is said any more. */
export const Made: StoryObj = {
  name: 'Excel, made',
  parameters: at(HERE),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'excel')
    await page.findByText(t('making'))
    await waitFor(() => expect(page.queryByText(t('making'))).toBeNull(), { timeout: 5000 })
  },
}

const refused = async (canvasElement: HTMLElement, sentence: string) => {
  await choose(canvasElement, 'excel')
  await within(document.body).findByText(t('failed'))
  await within(document.body).findByText(sentence)
}

export const TooLong: StoryObj = {
  name: 'Too many rows for Excel',
  tags: ['logs-errors'],
  parameters: at(refusedFor('spreadsheet.too-long')),
  play: ({ canvasElement }) => refused(canvasElement, storyTranslator(refusalMessages)('spreadsheet.too-long')),
}

export const Failed: StoryObj = {
  name: 'Excel, failed',
  tags: ['logs-errors'],
  parameters: at(refusedFor('spreadsheet.busy')),
  play: ({ canvasElement }) => refused(canvasElement, storyTranslator(refusalMessages)('spreadsheet.busy')),
}

export const Offline: StoryObj = {
  name: 'Export while offline',
  tags: ['logs-errors'],
  parameters: at(pending, { online: false }),
  play: ({ canvasElement }) => refused(canvasElement, storyTranslator(shellMessages)('unreachable')),
}
