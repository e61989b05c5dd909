import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { documentMessages } from '#i18n/documents/documents.ts'
import { partMessages } from '#i18n/documents/part.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { withSavedDraft } from './editor-fixture.ts'

/** The draft of an invoice made from a quotation: its share is fixed, the other fields are free. */
const meta: Meta = {
  title: 'Screens/Create invoice/Part of a quotation',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const QUOTATION = { id: '01935a5e-7c00-7000-8000-0000000000d1', number: 'QT-0001', revision: 2 }

/** A part with the lines of the saved example, the first of which is free. */
function part() {
  const invoice = exampleInvoice()
  const lines = invoice.lines.map((line, index) => (index === 0 ? line : { ...line, quotationLine: index }))
  return { ...invoice, lines, quotation: QUOTATION }
}

const cells = (canvas: Canvas, column: string) => [
  ...canvas.querySelectorAll<HTMLInputElement>(`[data-row] [data-cell=${column}]`),
]

const appeared = (canvas: Canvas) =>
  waitFor(() => expect(within(canvas).getByText(storyTranslator(partMessages)('fixed'))).toBeVisible())

export const Locked: StoryObj = {
  name: 'Fixed by the quotation',
  tags: ['picture', 'wide'],
  parameters: withSavedDraft(part()),
  play: async ({ canvasElement }) => {
    await appeared(canvasElement)
    const [free, fixed] = cells(canvasElement, 'quantity')
    await waitFor(() => expect(fixed).toHaveAttribute('readonly'))
    await expect(free).not.toHaveAttribute('readonly')
    const reason = storyTranslator(fieldMessages)('locked')
    await expect(fixed).toHaveAccessibleDescription(reason)
    if (!fixed) return
    const before = fixed.value
    fixed.focus()
    await userEvent.keyboard('7')
    await expect(fixed).toHaveValue(before)
    await waitFor(() => expect(within(document.body).getByRole('tooltip')).toHaveTextContent(reason))
    await expect(within(canvasElement).getByRole('link', { name: /QT-0001 R2/ })).toHaveAttribute(
      'href',
      `/quotations/${QUOTATION.id}`,
    )
    // Its row stays in the picture without a crop.
    const t = storyTranslator(documentMessages)
    const menu = within(canvasElement).getByRole('button', { name: t('lineActions', { line: 2 }) })
    await userEvent.click(menu)
    const remove = await within(document.body).findByRole('menuitem', { name: t('remove') })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull())
    fixed.focus()
    await waitFor(() => expect(within(document.body).getByRole('tooltip')).toBeVisible())
  },
}

export const LockedOnPhone: StoryObj = {
  name: 'Fixed by the quotation, on a phone',
  tags: ['picture', 'zoom', 'phone'],
  parameters: withSavedDraft(part()),
  play: async ({ canvasElement }) => {
    await appeared(canvasElement)
    const card = canvasElement.querySelectorAll<HTMLElement>('[data-row] [data-cell=line]')[1]
    if (!card) throw new Error('No card')
    await userEvent.click(card)
    const dialog = await within(document.body).findByRole('dialog')
    const sheet = within(dialog)
    const t = storyTranslator(documentMessages)
    await expect(sheet.getByLabelText(t('quantity'))).toHaveAttribute('readonly')
    await expect(sheet.getByRole('button', { name: t('remove') })).toBeDisabled()
    await expect(dialog.querySelector('[data-cell=description]')).not.toHaveAttribute('readonly')
  },
}
