/**
 * Rows as elements of the page: marked `data-row-id`, each with a link that takes the focus. Scroll positions are kept as
 * a row and its offset, not in pixels: rows out of sight have no height yet.
 */
import type { Column } from './Table.tsx'

export type VirtualColumn<Row> = Column<Row> & {
  /** Minimum width in rem. Columns keep their widths while rows arrive. */
  rem: number
  /** Takes the remaining width. */
  grows?: true
  /** May be dropped in a narrow container: 1 goes first. */
  dropOrder?: number
  sort?: SortState
}

/** A header that sorts. `direction` is null while the list is sorted by another column. */
export type SortState = { direction: 'ascending' | 'descending' | null; onPress: () => void }

export type RowSelection = {
  selectedIds: ReadonlySet<string>
  /** `isRange`: all rows from the one selected last (a click with Shift). */
  onSelect: (id: string, isRange: boolean) => void
  onSelectAll: (isAll: boolean) => void
  allLabel: string
}

export type VirtualTableProps<Row> = {
  caption: string
  columns: readonly VirtualColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowHref: (row: Row) => string
  /** Label of the row's checkbox. */
  rowLabel?: (row: Row) => string
  onRowPress?: (id: string) => void
  /** The row whose detail panel is open. */
  current?: string | null
  /** Null: rows have no checkboxes. */
  selection?: RowSelection | null
}

/** Between two columns, and at both ends of a row. */
const GAP_REM = 0.75
const EDGE_REM = 1
const CHECKBOX_REM = 1.25

/** The columns that fit into a width in rem, after dropping as many as needed; null when the rest does not fit. */
export function columnsThatFit<Row>(
  columns: readonly VirtualColumn<Row>[],
  width: number,
  hasCheckboxes: boolean,
): readonly VirtualColumn<Row>[] | null {
  const checkbox = hasCheckboxes ? CHECKBOX_REM + GAP_REM : 0
  const needed = columns.reduce((sum, { rem }) => sum + rem + GAP_REM, 2 * EDGE_REM - GAP_REM + checkbox)
  if (needed <= width) return columns
  const [dropped] = columns
    .filter(({ dropOrder }) => dropOrder !== undefined)
    .sort((a, b) => (a.dropOrder ?? 0) - (b.dropOrder ?? 0))
  return dropped
    ? columnsThatFit(
        columns.filter((column) => column !== dropped),
        width,
        hasCheckboxes,
      )
    : null
}

/** `grid-template-columns` of a row. */
export function tracksOf<Row>(columns: readonly VirtualColumn<Row>[], hasCheckboxes: boolean): string {
  const tracks = columns.map(({ rem, grows }) => (grows ? `minmax(${rem}rem, 1fr)` : `${rem}rem`))
  return [...(hasCheckboxes ? [`${CHECKBOX_REM}rem`] : []), ...tracks].join(' ')
}

export type ScrollAnchor = {
  /** A row in sight. */
  rowId: string
  /** Its distance from the top of the window, in CSS pixels. */
  top: number
}

/** Focuses a row and scrolls it into view. */
export function focusRow(id: string): void {
  const row = rowWith(id)
  const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input')
  target?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** The focus stays where it is. */
export function scrollRowIntoView(id: string): void {
  rowWith(id)?.scrollIntoView({ block: 'nearest' })
}

/** The row that contains an element; null outside all rows. */
export function rowIdOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null
}

/** The first row in the window; null without rows. */
export function scrollAnchorInView(): ScrollAnchor | null {
  for (const row of document.querySelectorAll<HTMLElement>('[data-row-id]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const { rowId } = row.dataset
    if (rowId !== undefined && bottom > 0) return { rowId, top }
  }
  return null
}

/** Scrolls until the row is at the offset it had. */
export function scrollToAnchor({ rowId, top }: ScrollAnchor): void {
  const row = rowWith(rowId)
  if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

function rowWith(id: string): HTMLElement | null {
  return document.querySelector(`[data-row-id="${CSS.escape(id)}"]`)
}
