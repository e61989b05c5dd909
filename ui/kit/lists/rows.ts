/**
 * The rows of a long table as the page holds them: elements marked `data-row-id`, each with a link that takes the focus.
 * Where one stood is remembered by a row and not by a number of pixels: rows out of sight have no height yet.
 */
import type { Column } from './Table.tsx'

export type VirtualColumn<Row> = Column<Row> & {
  /** The least room it needs, in rem. Columns never move while rows arrive. */
  rem: number
  /** Takes what room is left. */
  grows?: true
  /** May be left out where there is little room: 1 goes first. */
  spare?: number
  order?: SortState
}

/** A head that sorts. `direction` is null while another column leads. */
export type SortState = { direction: 'ascending' | 'descending' | null; onPress: () => void }

/** Choosing rows for something that is done to all of them. */
export type RowSelection = {
  chosen: ReadonlySet<string>
  /** `toHere`: from the one chosen before, as a held Shift asks. */
  onChoose: (id: string, toHere: boolean) => void
  onChooseAll: (all: boolean) => void
  allLabel: string
}

export type VirtualTableProps<Row> = {
  caption: string
  columns: readonly VirtualColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowHref: (row: Row) => string
  /** What choosing this row is called. */
  rowLabel?: (row: Row) => string
  onRowPress?: (id: string) => void
  /** The row whose details stand beside the table. */
  current?: string | null
  choosing?: RowSelection | null
}

/** Between two columns, and at both edges of a row. */
const GAP_REM = 0.75
const EDGE_REM = 1
const CHOICE_REM = 1.25

/** The columns for a room of so many rem, without the spare ones as far as they do not fit; null when none fit. */
export function columnsThatFit<Row>(
  columns: readonly VirtualColumn<Row>[],
  room: number,
  isChoosing: boolean,
): readonly VirtualColumn<Row>[] | null {
  const choice = isChoosing ? CHOICE_REM + GAP_REM : 0
  const needed = columns.reduce((sum, { rem }) => sum + rem + GAP_REM, 2 * EDGE_REM - GAP_REM + choice)
  if (needed <= room) return columns
  const spared = columns.filter(({ spare }) => spare !== undefined).sort((a, b) => (a.spare ?? 0) - (b.spare ?? 0))[0]
  return spared
    ? columnsThatFit(
        columns.filter((column) => column !== spared),
        room,
        isChoosing,
      )
    : null
}

/** The tracks of a row's grid. */
export function tracksOf<Row>(columns: readonly VirtualColumn<Row>[], isChoosing: boolean): string {
  const tracks = columns.map(({ rem, grows }) => (grows ? `minmax(${rem}rem, 1fr)` : `${rem}rem`))
  return [...(isChoosing ? [`${CHOICE_REM}rem`] : []), ...tracks].join(' ')
}

export type ScrollAnchor = {
  /** A row in sight. */
  rowId: string
  /** Its distance from the window's upper edge, in CSS pixels. */
  top: number
}

/** Focuses a row that is on the page, bringing it into sight. */
export function focusRow(id: string): void {
  const row = rowWith(id)
  const target = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('input')
  target?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Brings a row into sight; the focus stays where it is. */
export function scrollRowIntoView(id: string): void {
  rowWith(id)?.scrollIntoView({ block: 'nearest' })
}

/** The row that holds an element, or null beside all rows. */
export function rowIdOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null
}

/** The first row that is not above the window; null without rows. */
export function scrollAnchorInView(): ScrollAnchor | null {
  for (const row of document.querySelectorAll<HTMLElement>('[data-row-id]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const { rowId } = row.dataset
    if (rowId !== undefined && bottom > 0) return { rowId, top }
  }
  return null
}

/** Scrolls until the row stands where it stood. */
export function scrollToAnchor({ rowId, top }: ScrollAnchor): void {
  const row = rowWith(rowId)
  if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' })
}

function rowWith(id: string): HTMLElement | null {
  return document.querySelector(`[data-row-id="${CSS.escape(id)}"]`)
}
