/** Helpers for document lines: a table on wide screens, a sheet per line on a phone. */
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

/** Plays only in the table; on a phone the story stays as opened. Such stories are tagged `wide`. */
export const inTable =
  (play: Play): Play =>
  async (context) => {
    await rowsOf(context.canvasElement)
    if (!isPhone()) await play(context)
  }

/** Opens the sheet of a line (from 0) by a tap on its card. */
export async function openLine(canvas: HTMLElement, line: number): Promise<HTMLElement> {
  const card = (await rowsOf(canvas))[line]?.querySelector<HTMLElement>('[data-cell=line]')
  await userEvent.click(card ?? canvas)
  return within(document.body).findByRole('dialog')
}

/** A field of a line; on a phone this opens the line's sheet. */
export async function fieldOf(canvas: HTMLElement, line: number, column: string): Promise<HTMLInputElement> {
  const container = isPhone() ? await openLine(canvas, line) : (await rowsOf(canvas))[line]
  return waitFor(() => {
    const field = container?.querySelector<HTMLInputElement>(`[data-cell=${column}]`)
    if (!field) throw new Error(`Line ${line} has no ${column}`)
    return field
  })
}
