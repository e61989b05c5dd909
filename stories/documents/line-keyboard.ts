/** The hand on the lines of a document: a table where there is room, and on a phone a sheet for each line. */
import type { StoryObj } from '@storybook/react-vite'
import { userEvent, waitFor, within } from 'storybook/test'

type Play = NonNullable<StoryObj['play']>

const isPhone = () => matchMedia('(width < 768px)').matches

const rowsOf = (canvas: HTMLElement) =>
  waitFor(() => {
    const rows = [...canvas.querySelectorAll<HTMLElement>('[data-row]')]
    if (rows.length === 0) throw new Error('The lines are not there yet')
    return rows
  })

/** For what is done in the table alone: on a phone the story stands as it opens. Such stories are tagged `wide`. */
export const inTheTable =
  (play: Play): Play =>
  async (context) => {
    await rowsOf(context.canvasElement)
    if (!isPhone()) await play(context)
  }

/** The sheet of a line, counted from 0, opened by a tap on its card. */
export async function openLine(canvas: HTMLElement, line: number): Promise<HTMLElement> {
  const card = (await rowsOf(canvas))[line]?.querySelector<HTMLElement>('[data-cell=line]')
  await userEvent.click(card ?? canvas)
  return within(document.body).findByRole('dialog')
}

/** A field of a line, wherever it is written; on a phone its sheet is open then. */
export async function fieldOf(canvas: HTMLElement, line: number, column: string): Promise<HTMLInputElement> {
  const place = isPhone() ? await openLine(canvas, line) : (await rowsOf(canvas))[line]
  const field = place?.querySelector<HTMLInputElement>(`[data-cell=${column}]`)
  if (!field) throw new Error(`Line ${line} has no ${column}`)
  return field
}
