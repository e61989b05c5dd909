/** Steps that the stories of quotations share. */
import { userEvent, waitFor, within, expect } from 'storybook/test'

export type Within = ReturnType<typeof within>

/** The card of this name, once the page is there. */
export async function cardShown(canvas: HTMLElement, name: string): Promise<Within> {
  const card = await within(canvas).findByRole('region', { name })
  await waitFor(() => expect(canvas.querySelector('[aria-busy="true"]')).toBeNull())
  return within(card)
}

/** Presses a button, or the entry of that name in the card's menu. */
export async function take(card: Within, step: string, menu: string): Promise<void> {
  const button = card.queryByRole('button', { name: step })
  if (button) return userEvent.click(button)
  await userEvent.click(card.getByRole('button', { name: menu }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: step }))
}

export async function inDialog(): Promise<Within> {
  return within(await within(document.body).findByRole('dialog'))
}

/** Presses the button that ends the dialog. */
export async function submit(name: string): Promise<void> {
  const button = (await inDialog()).getByRole('button', { name })
  await userEvent.click(button)
  // Whether it is hovered again depends on how fast the response came.
  await userEvent.unhover(button)
}
