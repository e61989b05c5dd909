/**
 * Rows as elements of the page: marked `data-row-id`, each with a link that takes the focus. Scroll positions are kept as
 * a row and its offset, not in pixels: rows out of sight have no height yet.
 */
import type { ReactNode } from 'react'
import type { Column } from './Table.tsx'

export type DataColumn<Row> = Omit<Column<Row>, 'card' | 'cell'> & {
  cell: (row: Row, isOnCard: boolean) => ReactNode
  /** Where a card shows it: on the first line (start or end), on the second (start or end), or nowhere. */
  card?: Column<Row>['card'] | 'badge'
  /** Minimum width in rem. Columns keep their widths while rows arrive. */
  rem: number
  /** Its share of the remaining width. */
  grows?: number
  /** May be dropped beside a panel, or where the table says so: 1 goes first, and stands last on a card. */
  dropOrder?: number
  sort?: SortState
}

/** Of a letter or digit, on average: 0.54 rem of an amount in Arabic, which is set larger. */
const REM_A_LETTER = 0.56

/** How wide a column is that shows all of a number or an amount. */
export const remOfText = (text: string): number => text.length * REM_A_LETTER

/** A header that sorts. `direction` is null while the list is sorted by another column. */
export type SortState = { direction: 'ascending' | 'descending' | null; onPress: () => void }

export type RowSelection = {
  selectedIds: ReadonlySet<string>
  /** `isRange`: all rows from the one selected last (a click with Shift). */
  onSelect: (id: string, isRange: boolean) => void
  onSelectAll: (isAll: boolean) => void
  allLabel: string
  /** A press on a card selects it instead of opening it. */
  isByPress?: boolean
}

export type DataTableProps<Row> = {
  caption: string
  columns: readonly DataColumn<Row>[]
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
  /** Columns with a `dropOrder` give way before the table turns into cards. */
  dropsColumns?: boolean
}

/** A link that covers its row, and shows the focus round it: round its own text it would be cut off with that. */
export const ROW_LINK =
  'text-ink no-underline outline-none after:absolute after:inset-0 after:content-empty focus-ring:after:outline-2 focus-ring:after:outline-solid focus-ring:after:outline-offset-[-2px] focus-ring:after:outline-focus'

/** Between two columns, and at both ends of a row. */
const GAP_REM = 0.75
const EDGE_REM = 0.75
const CHECKBOX_REM = 1.25

type Space = {
  /** In rem. */
  width: number
  hasCheckboxes: boolean
  /** Something else says what a dropped column would: the panel, or the page of the row. */
  mayDrop: boolean
}

/** The columns that fit, after dropping as many as needed where that may be done; null when they do not fit. */
export function columnsThatFit<Row>(
  columns: readonly DataColumn<Row>[],
  space: Space,
): readonly DataColumn<Row>[] | null {
  const { width, hasCheckboxes, mayDrop } = space
  const checkbox = hasCheckboxes ? CHECKBOX_REM + GAP_REM : 0
  const needed = columns.reduce((sum, { rem }) => sum + rem + GAP_REM, 2 * EDGE_REM - GAP_REM + checkbox)
  if (needed <= width) return columns
  if (!mayDrop) return null
  const [dropped] = columns
    .filter(({ dropOrder }) => dropOrder !== undefined)
    .sort((a, b) => (a.dropOrder ?? 0) - (b.dropOrder ?? 0))
  return dropped
    ? columnsThatFit(
        columns.filter((column) => column !== dropped),
        space,
      )
    : null
}

/** `grid-template-columns` of a row. */
export function tracksOf<Row>(columns: readonly DataColumn<Row>[], hasCheckboxes: boolean): string {
  const tracks = columns.map(({ rem, grows }) => (grows ? `minmax(${rem}rem, ${grows}fr)` : `${rem}rem`))
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
