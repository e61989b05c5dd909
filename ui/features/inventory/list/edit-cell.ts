/** A cell of a row that can be edited: above the link that covers the row, and as high as the row. */
export const EDIT_CELL =
  'relative z-1 block h-8 w-full min-w-0 cursor-pointer truncate rounded-control outline-none hover:bg-surface hover:outline-1 hover:outline-solid hover:outline-line-control focus-ring:outline-2 focus-ring:outline-solid focus-ring:outline-offset-[-2px] focus-ring:outline-focus'

/** Edits the price of the row with the focus. */
export function editPrice(): void {
  const row = document.activeElement?.closest('[data-row-id]')
  row?.querySelector<HTMLElement>('[data-edit=price]')?.click()
}
