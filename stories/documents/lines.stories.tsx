import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { inTable } from './line-keyboard.ts'
import { withSavedDraft } from './editor-fixture.ts'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { DRAFTS } from '#stories/fixtures/printed/printed-invoices.ts'

/** Keyboard-only editing of lines, left to right and right to left. */
const meta: Meta = {
  title: 'Screens/Create invoice/Lines',
  // On a phone lines are edited in a sheet: Screens/Create invoice/Lines on a phone.
  tags: ['wide'],
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const rows = (canvas: Canvas) => [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
const cell = (canvas: Canvas, row: number, column: string) =>
  rows(canvas)[row]?.querySelector<HTMLInputElement>(`[data-cell=${column}]`) ?? null
const column = (canvas: Canvas, name: string) => rows(canvas).map((_, row) => cell(canvas, row, name)?.value)

async function begin(canvas: Canvas, row = 0, name = 'description') {
  await waitFor(() => expect(cell(canvas, row, name)).not.toBeNull())
  cell(canvas, row, name)?.focus()
}

export const TypedThrough: StoryObj = {
  name: 'Typed through with Enter',
  tags: ['picture'],
  // Printed with the content typed in this story.
  parameters: withSavedDraft(DRAFTS.blank, { print: previewOf(exampleInvoice({ draft: DRAFTS.typedThrough })) }),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    const form = storyTranslator(editorMessages)
    await userEvent.click(within(canvasElement).getByRole('button', { name: form('columns') }))
    const columns = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(columns.getByText(storyTranslator(documentMessages)('discount')))
    await userEvent.keyboard('{Escape}')
    cell(canvasElement, 0, 'description')?.focus()
    await userEvent.keyboard('Design{Enter}2{Enter}450{Tab}10%{Enter}')
    await expect(cell(canvasElement, 1, 'description')).toHaveFocus()
    await userEvent.keyboard('طباعة{Enter}١٢{Enter}٢×٤٥{Enter}')
    await expect(cell(canvasElement, 2, 'description')).toHaveFocus()
    await expect(column(canvasElement, 'unitPrice')).toEqual(['450', '90', ''])
    await expect(column(canvasElement, 'quantity')).toEqual(['2', '12', ''])
    await expect(rows(canvasElement)[0]).toHaveTextContent('810.00')
    await expect(rows(canvasElement)[1]).toHaveTextContent('1,080.00')
    await expect(within(canvasElement).getAllByText('AED 1,984.50').length).toBeGreaterThan(0)
  }),
}

/** Countries with several rates list them; in the Gulf the list ends with the treatments. */
export const TypedRate: StoryObj = {
  name: 'Another rate of tax, typed',
  parameters: withSavedDraft(DRAFTS.tea, { company: { country: 'JO' } }),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement, 0, 'tax')
    const select = () => cell(canvasElement, 0, 'tax') ?? canvasElement
    await userEvent.keyboard('{Enter}')
    await userEvent.click(
      await within(document.body).findByRole('option', { name: storyTranslator(taxMessages)('otherRate') }),
    )
    await waitFor(() => expect(cell(canvasElement, 0, 'taxRate')).toHaveFocus())
    await userEvent.keyboard('seven{Tab}')
    await within(canvasElement).findByText(storyTranslator(fieldMessages)('not-a-number'))
    cell(canvasElement, 0, 'taxRate')?.select()
    await userEvent.keyboard('٧٫٥٪{Enter}')
    await expect(cell(canvasElement, 1, 'description')).toHaveFocus()
    await waitFor(() => expect(cell(canvasElement, 0, 'taxRate')).toBeNull())
    await expect(select()).toHaveTextContent('7.5%')
    await within(canvasElement).findByText('7.50')
  }),
}

/** Safari gives a pressed button no focus. */
export const ChosenRateWithMouse: StoryObj = {
  name: 'A rate of tax, chosen with the mouse',
  parameters: withSavedDraft(DRAFTS.letters),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    cell(canvasElement, 0, 'description')?.blur()
    cell(canvasElement, 0, 'tax')?.click()
    await userEvent.click(
      await within(document.body).findByRole('option', { name: storyTranslator(taxMessages)('zero') }),
    )
    await waitFor(() => expect(cell(canvasElement, 0, 'tax')).toHaveFocus())
  }),
}

export const MovedDoubledDeleted: StoryObj = {
  name: 'Moved, doubled, deleted, undone',
  parameters: withSavedDraft(DRAFTS.letters),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement, 2, 'quantity')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(column(canvasElement, 'description')).toEqual(['a', 'c', 'b', ''])
    await expect(cell(canvasElement, 1, 'quantity')).toHaveFocus()
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect(column(canvasElement, 'description')).toEqual(['a', 'c', 'c', 'b', ''])
    await expect(cell(canvasElement, 2, 'quantity')).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(cell(canvasElement, 3, 'description')).toHaveFocus()
    await expect(column(canvasElement, 'description')).toEqual(['a', 'c', 'c', '', 'b', ''])
    await userEvent.keyboard('{Backspace}')
    await expect(column(canvasElement, 'description')).toEqual(['a', 'c', 'c', 'b', ''])
    await expect(cell(canvasElement, 2, 'description')).toHaveFocus()
    for (let step = 0; step < 4; step += 1) await userEvent.keyboard('{Control>}z{/Control}')
    await expect(column(canvasElement, 'description')).toEqual(['a', 'b', 'c', ''])
  }),
}

export const ArrowsFollowSight: StoryObj = {
  parameters: withSavedDraft(DRAFTS.letters),
  play: inTable(async ({ canvasElement }) => {
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const [forward, back] = isRightToLeft ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}']
    await begin(canvasElement, 1, 'quantity')
    // A figure is written from left to right in both languages: this is the edge that leads on.
    await userEvent.keyboard(isRightToLeft ? '{Home}' : '{End}')
    await userEvent.keyboard(forward)
    await expect(cell(canvasElement, 1, 'unitPrice')).toHaveFocus()
    // Focus selects the text: the first arrow moves to its edge, the second leaves the cell.
    await userEvent.keyboard(back + back)
    await expect(cell(canvasElement, 1, 'quantity')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(cell(canvasElement, 2, 'quantity')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(cell(canvasElement, 0, 'quantity')).toHaveFocus()
  }),
}

export const PastedFromASpreadsheet: StoryObj = {
  tags: ['zoom'],
  parameters: withSavedDraft(DRAFTS.blank),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    const text = 'Design\t2\t450.00\r\nPaper\t12\t9.50\r\nتصميم\t١\t١٬٢٠٠\r\n'
    await userEvent.paste(text)
    await waitFor(() => expect(column(canvasElement, 'description')).toEqual(['Design', 'Paper', 'تصميم', '']))
    await expect(rows(canvasElement)[2]).toHaveTextContent('1,200.00')
  }),
}

export const MenuOfALine: StoryObj = {
  parameters: withSavedDraft(DRAFTS.letters),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    const name = storyTranslator(documentMessages)('lineActions', { line: 2 })
    await userEvent.click(within(canvasElement).getByRole('button', { name }))
    await userEvent.click(
      await within(document.body).findByRole('menuitem', { name: storyTranslator(documentMessages)('moveUp') }),
    )
    await waitFor(() => expect(column(canvasElement, 'description')).toEqual(['b', 'a', 'c', '']))
    const moved = storyTranslator(documentMessages)('lineActions', { line: 1 })
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: moved })).toHaveFocus())
  }),
}

async function choose(canvas: Canvas, line: number, action: string) {
  await userEvent.click(
    within(canvas).getByRole('button', { name: storyTranslator(documentMessages)('lineActions', { line }) }),
  )
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: action }))
}

export const InsertedAndDeletedByTheMenu: StoryObj = {
  name: 'Inserted and deleted by the menu, and had back',
  parameters: withSavedDraft(DRAFTS.letters),
  play: inTable(async ({ canvasElement }) => {
    const [t, lineText] = [storyTranslator(documentMessages), storyTranslator(lineMessages)]
    await begin(canvasElement)
    await choose(canvasElement, 2, lineText('insertAbove'))
    await waitFor(() => expect(column(canvasElement, 'description')).toEqual(['a', '', 'b', 'c', '']))
    await waitFor(() => expect(cell(canvasElement, 1, 'description')).toHaveFocus())
    await userEvent.keyboard('{Backspace}')
    await choose(canvasElement, 2, t('remove'))
    await waitFor(() => expect(column(canvasElement, 'description')).toEqual(['a', 'c', '']))
    await waitFor(() => expect(cell(canvasElement, 0, 'description')).toHaveFocus())
    const toast = await within(document.body).findByRole('alertdialog')
    await expect(toast).toHaveTextContent(lineText('removed', { line: 2 }))
    await userEvent.click(within(toast).getByRole('button', { name: lineText('undo') }))
    await waitFor(() => expect(column(canvasElement, 'description')).toEqual(['a', 'b', 'c', '']))
    await waitFor(() => expect(cell(canvasElement, 1, 'description')).toHaveFocus())
  }),
}

/** Lines render in groups of ten: a line that moves to another group remounts while it has the focus. */
export const PastItsGroup: StoryObj = {
  name: 'Moved past the end of its group',
  parameters: withSavedDraft(DRAFTS.blank),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.paste(Array.from({ length: 12 }, (_, index) => `Part ${index + 1}\t${index + 1}`).join('\n'))
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(13))
    cell(canvasElement, 11, 'quantity')?.focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await expect(cell(canvasElement, 9, 'quantity')).toHaveFocus()
    cell(canvasElement, 11, 'quantity')?.focus()
    await userEvent.keyboard('{Control>}zz{/Control}')
    await expect(cell(canvasElement, 10, 'description')).toHaveValue('Part 11')
    await expect(cell(canvasElement, 10, 'quantity')).toHaveFocus()
  }),
}

const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { clientX: x + width / 2, clientY: y + height / 2 }
}

const grip = (canvas: Canvas, row: number) => rows(canvas)[row]?.querySelector('[data-grip]') ?? canvas

/** A realistic drag: press, first step, move, pause, release. */
async function drag(canvas: Canvas, from: number, to: number) {
  const start = middleOf(grip(canvas, from))
  const target = rows(canvas)[to]
  const end = target ? middleOf(target) : start
  const pointer = { isPrimary: true, button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true }
  const send = (type: string, at: typeof start, on: EventTarget = document) =>
    on.dispatchEvent(new PointerEvent(type, { ...pointer, ...at }))
  send('pointerdown', start, grip(canvas, from))
  for (const part of [0.1, 0.4, 0.7, 1]) {
    send('pointermove', { ...start, clientY: start.clientY + (end.clientY - start.clientY) * part })
    // The dragged line follows in the next frame, and the others make room in the one after it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }
  return () => send('pointerup', { ...start, clientY: end.clientY })
}

export const DraggedByHand: StoryObj = {
  parameters: withSavedDraft(DRAFTS.letters),
  play: inTable(async ({ canvasElement }) => {
    const lineText = storyTranslator(lineMessages)
    await begin(canvasElement, 0, 'quantity')
    await userEvent.hover(grip(canvasElement, 0))
    await waitFor(() => expect(grip(canvasElement, 2)).toHaveAttribute('data-ready'), { timeout: 5000 })
    await expect(cell(canvasElement, 0, 'quantity')).toHaveFocus()
    grip(canvasElement, 0).scrollIntoView({ block: 'center' })
    const release = await drag(canvasElement, 0, 2)
    await expect(rows(canvasElement)[0]).toHaveAttribute('data-dragging')
    await expect(within(canvasElement).getByText(lineText('over', { position: 3, count: 3 }))).toBeInTheDocument()
    release()
    await waitFor(() => expect(column(canvasElement, 'description')).toEqual(['b', 'c', 'a', '']))
    await expect(within(canvasElement).getByText(lineText('moved', { position: 3, count: 3 }))).toBeInTheDocument()
    await waitFor(() => expect(rows(canvasElement)[2]?.style.transform).toBe(''))
    cell(canvasElement, 2, 'quantity')?.focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(column(canvasElement, 'description')).toEqual(['a', 'b', 'c', ''])
  }),
}

export const LetGoWithEscape: StoryObj = {
  name: 'A drag let go with Escape',
  parameters: withSavedDraft(DRAFTS.letters),
  play: inTable(async ({ canvasElement }) => {
    await begin(canvasElement)
    await userEvent.hover(grip(canvasElement, 0))
    await waitFor(() => expect(grip(canvasElement, 2)).toHaveAttribute('data-ready'), { timeout: 5000 })
    grip(canvasElement, 1).scrollIntoView({ block: 'center' })
    await drag(canvasElement, 2, 0)
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', key: 'Escape', bubbles: true }))
    await waitFor(() => expect(rows(canvasElement)[2]).not.toHaveAttribute('data-dragging'))
    await expect(column(canvasElement, 'description')).toEqual(['a', 'b', 'c', ''])
    await expect(
      within(canvasElement).getByText(storyTranslator(lineMessages)('stays', { position: 3 })),
    ).toBeInTheDocument()
  }),
}
