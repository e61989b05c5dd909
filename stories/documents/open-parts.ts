/** Opens parts that are not on the page: the terms (popovers, on a phone a sheet) and the preview. */
import { userEvent, waitFor, within } from 'storybook/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'

const isPhone = () => matchMedia('(width < 768px)').matches

/** Opens supply date, reference and price basis; on a phone the sheet of all terms. */
async function openMoreDetails(canvas: HTMLElement): Promise<HTMLElement> {
  await formOf(canvas)
  const form = storyTranslator(editorMessages)
  const name = new RegExp(`^${isPhone() ? form('issued') : form('more')}`)
  await userEvent.click(within(canvas).getByRole('button', { name }))
  return within(document.body).findByRole('dialog')
}

/** Types into the reference and closes its popover. */
export async function typeReference(canvas: HTMLElement, text: string): Promise<HTMLInputElement> {
  const dialog = await openMoreDetails(canvas)
  const reference: HTMLInputElement = within(dialog).getByLabelText(storyTranslator(documentMessages)('reference'))
  if (text !== '') await userEvent.type(reference, text)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => {
    if (document.querySelector('[role=dialog]')) throw new Error('The terms are still open')
  })
  return reference
}

/** Reads the reference, and leaves the terms closed. */
export async function readReference(canvas: HTMLElement): Promise<string> {
  const reference = await typeReference(canvas, '')
  return reference.value
}

/** The search for a customer; on a phone this opens its sheet. */
export async function openCustomer(canvas: HTMLElement): Promise<HTMLElement> {
  const form = storyTranslator(invoiceEditorMessages)
  const row = isPhone() ? within(canvas).queryByRole('button', { name: new RegExp(`^${form('billTo')}`) }) : null
  if (row) await userEvent.click(row)
  return within(document.body).findByRole('combobox', { name: storyTranslator(customerMessages)('customer') })
}

/** The preview is beside the form, or in a sheet behind a button. */
export async function openPreview(canvas: HTMLElement, buttonName: string): Promise<HTMLElement> {
  await formOf(canvas)
  const [show] = within(canvas).queryAllByRole('button', { name: buttonName })
  if (show) await userEvent.click(show)
  return canvas.ownerDocument.body
}

const formOf = (canvas: HTMLElement) =>
  waitFor(() => {
    if (!canvas.querySelector('[data-field=lines]')) throw new Error('The form is not there yet')
  })
