/**
 * Keyboard navigation between the cells of an editable grid. Markup: `data-cells` on the grid, `data-row` on a row,
 * `data-cell="<column>"` on a cell. Arrow keys follow the visual order, so they are mirrored in Arabic.
 */

/** A field of one line is at most this high, for a finger; two lines of text are higher. */
const ONE_LINE_PX = 48

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The cell to which an arrow key moves; null while the key still moves the caret inside the field. */
export function cellByArrow(from: HTMLElement, key: string): HTMLElement | null {
  switch (key) {
    case 'ArrowUp':
      return leavesVertically(from, 'start') ? cellInRow(rowBeside(from, -1), from.dataset.cell) : null
    case 'ArrowDown':
      return leavesVertically(from, 'end') ? cellInRow(rowBeside(from, 1), from.dataset.cell) : null
    case 'ArrowLeft':
      return caretIsAt(from, 'left') ? cellBeside(from, readsRightToLeft(tableOf(from)) ? 1 : -1) : null
    case 'ArrowRight':
      return caretIsAt(from, 'right') ? cellBeside(from, readsRightToLeft(tableOf(from)) ? -1 : 1) : null
    default:
      return null
  }
}

/** The next (1) or the previous (-1) cell in reading order, across the ends of rows. */
function cellBeside(from: HTMLElement, by: -1 | 1): HTMLElement | null {
  const cells = [...(tableOf(from)?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  return cells[cells.indexOf(from) + by] ?? null
}

/** The next cell of the same row in one of these columns. */
export function nextOf(from: HTMLElement, columns: readonly string[]): HTMLElement | null {
  const cells = [...(from.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  return cells.slice(cells.indexOf(from) + 1).find(({ dataset }) => columns.includes(dataset.cell ?? '')) ?? null
}

/** Focuses a cell of a row and selects its content; without a column, the row's first cell. */
export function focusCell(table: HTMLElement | null, row: string, column?: string): void {
  const found = cellInRow(table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`), column)
  if (found) enter(found)
}

export function enter(cell: HTMLElement): void {
  cell.focus()
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select()
}

/** The current cell at the position of one that was rendered again or removed. */
export function sameCell(table: HTMLElement | null, gone: HTMLElement): HTMLElement | null {
  const row = gone.closest<HTMLElement>('[data-row]')?.dataset.row
  const column = gone.dataset.cell
  if (row === undefined || column === undefined) return null
  return cellInRow(table?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`), column)
}

/** Focuses a cell with the caret or selection of another one. */
export function takeUp(cell: HTMLElement, from: HTMLElement): void {
  cell.focus({ preventScroll: true })
  const isText = (field: HTMLElement) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (isText(cell) && isText(from)) cell.setSelectionRange(from.selectionStart, from.selectionEnd)
}

function cellInRow(row: HTMLElement | null | undefined, column?: string): HTMLElement | null {
  if (!row) return null
  const first = row.querySelector<HTMLElement>('[data-cell]')
  return column === undefined ? first : (row.querySelector<HTMLElement>(`[data-cell="${CSS.escape(column)}"]`) ?? first)
}

function rowBeside(from: HTMLElement, by: -1 | 1): HTMLElement | null {
  const rows = [...(tableOf(from)?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = from.closest<HTMLElement>('[data-row]')
  return row ? (rows[rows.indexOf(row) + by] ?? null) : null
}

const tableOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-cells]')

function readsRightToLeft(element: HTMLElement | null): boolean {
  return element !== null && getComputedStyle(element).direction === 'rtl'
}

/** A select changes its value by up and down; a text of several lines uses them until its end. */
function leavesVertically(field: HTMLElement, end: 'start' | 'end'): boolean {
  if (field instanceof HTMLSelectElement) return false
  if (!(field instanceof HTMLTextAreaElement)) return true
  return field.scrollHeight <= ONE_LINE_PX || field.selectionStart === (end === 'start' ? 0 : field.value.length)
}

/** Whether the caret is at that visual edge of the field: Arabic text begins at the right. */
function caretIsAt(field: HTMLElement, edge: 'left' | 'right'): boolean {
  if (!isField(field) || field instanceof HTMLSelectElement) return true
  const { selectionStart, selectionEnd, value } = field
  const wholeIsSelected = selectionStart === 0 && selectionEnd === value.length && value !== ''
  if (wholeIsSelected || selectionStart !== selectionEnd) return false
  const isStart = edge === (readsRightToLeft(field) ? 'right' : 'left')
  return selectionStart === (isStart ? 0 : value.length)
}

function isField(element: HTMLElement): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}
