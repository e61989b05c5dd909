/** Opens the collapsible parts of a document on a phone; elsewhere they are open. */
import { userEvent, waitFor, within } from 'storybook/test'
import { frameMessages } from '#i18n/documents/editor.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'

export async function openDetails(canvas: HTMLElement): Promise<void> {
  await formOf(canvas)
  const heads = within(canvas).queryAllByRole('button', { expanded: false })
  const head = heads.find(({ textContent }) => textContent?.startsWith(storyTranslator(frameMessages)('detailsPart')))
  if (head) await userEvent.click(head)
}

/** The preview is in a sheet on a phone, behind a button on a tablet, beside the form on a desktop. */
export async function openPreview(canvas: HTMLElement, buttonName: string): Promise<HTMLElement> {
  await formOf(canvas)
  const show = within(canvas).queryByRole('button', { name: buttonName })
  if (show) await userEvent.click(show)
  return canvas.ownerDocument.body
}

const formOf = (canvas: HTMLElement) =>
  waitFor(() => {
    if (!canvas.querySelector('[data-part=details]')) throw new Error('The form is not there yet')
  })
