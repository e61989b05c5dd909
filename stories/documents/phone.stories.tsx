import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { openLine } from './line-keyboard.ts'
import { withSavedDraft, saveAtOnce } from './editor-fixture.ts'
import { DRAFTS } from '#stories/fixtures/printed/printed-invoices.ts'

/** Lines on a phone: cards on the page, edited in a sheet. On wide screens they are a table. */
const meta: Meta = {
  title: 'Screens/Create invoice/Lines on a phone',
  tags: ['phone'],
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

/** The review gallery shows each story at both widths; with a table there is no sheet to open. */
const onPhone =
  (play: Play): Play =>
  async (context) => {
    if (matchMedia('(width < 480px)').matches) await play(context)
  }

const rows = (canvas: Canvas) => [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
const cards = (canvas: Canvas) => rows(canvas).map((row) => row.querySelector('[data-cell=line]')?.textContent ?? '')
const sheet = () => within(document.body).findByRole('dialog')
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
const field = (name: string) => document.querySelector<HTMLInputElement>(`[role=dialog] [data-cell=${name}]`)
const press = async (name: string) => userEvent.click(within(await sheet()).getByRole('button', { name }))

export const LineOpened: StoryObj = {
  name: 'A line opened, its neighbours a tap away',
  tags: ['picture', 'zoom'],
  parameters: withSavedDraft(DRAFTS.brand),
  play: onPhone(async ({ canvasElement }) => {
    const [t, lineText] = [storyTranslator(documentMessages), storyTranslator(lineMessages)]
    await openLine(canvasElement, 0)
    await expect(within(await sheet()).getByRole('button', { name: lineText('previousLine') })).toBeDisabled()
    await press(lineText('nextLine'))
    await expect(await sheet()).toHaveAccessibleName(t('line', { line: 2 }))
    await expect(within(await sheet()).getByRole('group')).toHaveFocus()
    await userEvent.clear(field('quantity') ?? canvasElement)
    await userEvent.type(field('quantity') ?? canvasElement, '١٠')
    await waitFor(async () => expect(await sheet()).toHaveTextContent('85.50'))
    await press(lineText('done'))
    await closed()
    await waitFor(() => expect(rows(canvasElement)[1]?.querySelector('[data-cell=line]')).toHaveFocus())
    await expect(rows(canvasElement)[1]).toHaveTextContent('10 × 9.50 − 10%')
    saveAtOnce()
    await waitFor(() => expect(within(canvasElement).getAllByText(t('saved')).length).toBeGreaterThan(0))
    await userEvent.keyboard('{Enter}')
    await sheet()
  }),
}

export const WrittenThrough: StoryObj = {
  name: 'A new line written through with Enter',
  parameters: withSavedDraft(DRAFTS.blank),
  play: onPhone(async ({ canvasElement }) => {
    const t = storyTranslator(documentMessages)
    await openLine(canvasElement, 0)
    await expect(field('description')).toHaveFocus()
    await userEvent.keyboard('Design{Enter}2{Enter}450{Tab}10%{Enter}')
    await waitFor(async () => expect(await sheet()).toHaveAccessibleName(t('newLine')))
    await expect(field('description')).toHaveFocus()
    await userEvent.keyboard('طباعة{Enter}٢×٤٥{Escape}')
    await closed()
    await expect(cards(canvasElement)).toHaveLength(3)
    await expect(cards(canvasElement)[0]).toContain('Design810.00')
    await expect(cards(canvasElement)[1]).toContain('90 × 0.00')
  }),
}

export const DoubledAndDeleted: StoryObj = {
  name: 'A line doubled, deleted and had back',
  parameters: withSavedDraft(DRAFTS.brand),
  play: onPhone(async ({ canvasElement }) => {
    const [t, lineText] = [storyTranslator(documentMessages), storyTranslator(lineMessages)]
    await openLine(canvasElement, 0)
    await press(t('duplicate'))
    await waitFor(async () => expect(await sheet()).toHaveAccessibleName(t('line', { line: 2 })))
    await expect(field('description')).toHaveValue('Design of a brand')
    await expect(cards(canvasElement)).toHaveLength(5)
    await press(t('remove'))
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(4))
    await waitFor(() => expect(rows(canvasElement)[0]?.querySelector('[data-cell=line]')).toHaveFocus())
    const toast = await within(document.body).findByRole('alertdialog')
    await userEvent.click(within(toast).getByRole('button', { name: lineText('undo') }))
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(5))
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(4))
  }),
}
