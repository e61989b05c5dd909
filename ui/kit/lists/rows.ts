/**
 * Rows as elements of the page: marked `data-row-id`, each with a link that takes the focus. Scroll positions are stored as
 * a row and its offset, not in pixels, because rows out of view have no height yet.
 */
import type { ReactNode } from 'react'
import type { Column } from './Table.tsx'

export type DataColumn<Row> = Omit<Column<Row>, 'card' | 'cell'> & {
  cell: (row: Row, isOnCard: boolean) => ReactNode
  /** The position on a card: on the first line (start or end), on the second (start or end), or hidden. */
  card?: Column<Row>['card'] | 'badge'
  /** Minimum width in rem. It does not change while rows arrive. */
  rem: number
  /** The width in rem at which nothing of the column's content is cut; taken while the table has it. */
  idealRem?: number
  /** The column's share of the width that remains after that. */
  grows?: number
  /** May be dropped beside a panel, or where the table allows it: 1 is dropped first, and is last on a card. */
  dropOrder?: number
}

/** The average width of a letter or digit: 0.54 rem for an amount in Arabic, which is set larger. */
const REM_A_LETTER = 0.56

/** The same of words, in which narrow letters are frequent. */
const REM_A_LETTER_OF_WORDS = 0.5

/** The width of a column in which the longest of these words fits. */
export const remOfWords = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length * REM_A_LETTER_OF_WORDS))

/** The width of a column in which a number or an amount fits. */
export const remOfText = (text: string): number => text.length * REM_A_LETTER

/** The width of a column in which the longest of its texts fits, and at least `least`. */
export const remOfLongest = <Row>(least: number, rows: readonly Row[], text: (row: Row) => string): number =>
  Math.max(least, ...rows.map((row) => remOfText(text(row))))

export type RowSelection = {
  selectedIds: ReadonlySet<string>
  /** `isRange` selects all rows from the last selected one (a click with Shift). */
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
  /** Null for rows without checkboxes. */
  selection?: RowSelection | null
  /** Columns with a `dropOrder` are dropped before the table turns into cards. */
  dropsColumns?: boolean
}

/** A link that covers its row and draws the focus ring around it. Around its own text the ring would be cut off. */
export const ROW_LINK =
  'text-ink no-underline outline-none after:absolute after:inset-0 after:content-empty focus-ring:after:outline-2 focus-ring:after:outline-solid focus-ring:after:outline-offset-[-2px] focus-ring:after:outline-focus'

/** The gap between two columns, and at both ends of a row. */
const GAP_REM = 0.75
const EDGE_REM = 0.75
const CHECKBOX_REM = 1.25

type Space = {
  /** The width in rem. */
  width: number
  hasCheckboxes: boolean
  /** Whether columns may be dropped, because a panel or the page of the row has their content. */
  mayDrop: boolean
}

/** The columns that fit, after dropping as many as needed if allowed; null when they do not fit. */
export function columnsThatFit<Row>(
  columns: readonly DataColumn<Row>[],
  space: Space,
): readonly DataColumn<Row>[] | null {
  const { width, hasCheckboxes, mayDrop } = space
  if (leastWidth(columns, hasCheckboxes) <= width) return columns
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

/** The `grid-template-columns` of a row: what the columns do not need at least goes first where content would be cut. */
export function tracksOf<Row>(columns: readonly DataColumn<Row>[], space: Pick<Space, 'width' | 'hasCheckboxes'>) {
  const missing = columns.map(({ rem, idealRem = rem }) => Math.max(0, idealRem - rem))
  const wanted = missing.reduce((sum, one) => sum + one, 0)
  const free = Math.max(0, space.width - leastWidth(columns, space.hasCheckboxes))
  const share = wanted === 0 ? 0 : Math.min(1, free / wanted)
  const tracks = columns.map(({ rem, grows }, index) => {
    const least = `${rem + share * (missing[index] ?? 0)}rem`
    return grows ? `minmax(${least}, ${grows}fr)` : least
  })
  return [...(space.hasCheckboxes ? [`${CHECKBOX_REM}rem`] : []), ...tracks].join(' ')
}

function leastWidth<Row>(columns: readonly DataColumn<Row>[], hasCheckboxes: boolean): number {
  const checkbox = hasCheckboxes ? CHECKBOX_REM + GAP_REM : 0
  return columns.reduce((sum, { rem }) => sum + rem + GAP_REM, 2 * EDGE_REM - GAP_REM + checkbox)
}

export type ScrollAnchor = {
  /** A visible row. */
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

/** Scrolls a row into view without moving the focus. */
export function scrollRowIntoView(id: string): void {
  rowWith(id)?.scrollIntoView({ block: 'nearest' })
}

/** The row that contains an element; null outside all rows. */
export function rowIdOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null
}

/** The row whose id is in the path of its own page, else the one with the focus; null without either. */
export function openedRowId(path: string): string | null {
  return path.split('/').find((part) => part !== '' && rowWith(part)) ?? rowIdOf(document.activeElement)
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

/** Scrolls until the row has its former offset. @returns whether it had another one. */
export function scrollToAnchor({ rowId, top }: ScrollAnchor): boolean {
  const offset = (rowWith(rowId)?.getBoundingClientRect().top ?? top) - top
  window.scrollBy({ top: offset, behavior: 'instant' })
  return Math.abs(offset) >= 1
}

function rowWith(id: string): HTMLElement | null {
  return document.querySelector(`[data-row-id="${CSS.escape(id)}"]`)
}
