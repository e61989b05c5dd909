/** On a phone the parts of a document fold; a play function opens the one it writes in, and elsewhere finds it open. */
import { userEvent, waitFor, within } from 'storybook/test'
import { frameMessages } from '#i18n/documents/editor.ts'
import { spoken } from '#stories/fixtures/at-address.tsx'

export async function openDetails(canvas: HTMLElement): Promise<void> {
  await formOf(canvas)
  const heads = within(canvas).queryAllByRole('button', { expanded: false })
  const head = heads.find(({ textContent }) => textContent?.startsWith(spoken(frameMessages)('detailsPart')))
  if (head) await userEvent.click(head)
}

/** On a phone the paper is in a sheet, on a tablet behind a button, on a desktop beside the form. */
export async function openPaper(canvas: HTMLElement, showPaper: string): Promise<HTMLElement> {
  await formOf(canvas)
  const show = within(canvas).queryByRole('button', { name: showPaper })
  if (show) await userEvent.click(show)
  return canvas.ownerDocument.body
}

const formOf = (canvas: HTMLElement) =>
  waitFor(() => {
    if (!canvas.querySelector('[data-part=details]')) throw new Error('The form is not there yet')
  })
