/** The row that is open beside the list, and moving from row to row by keyboard. */
import { useCallback, useEffect, useRef } from 'react'
import { useWide } from '#ui/kit/layout/use-narrow.ts'
import { focusRow, scrollRowIntoView } from '#ui/kit/lists/rows.ts'
import { useRowNavigation } from './keyboard.ts'
import type { PagedList } from './paged-list.ts'

type DetailPanelOptions<Row extends { id: string }> = {
  list: PagedList<Row>
  /** The id in the address (useListQuery). */
  openId: string | null
  open: (id: string | null) => void
  /** Fetches what the panel shows of a row. Must be stable across renders. */
  prefetch: (row: Row) => void
  /** Another row becomes the current one, or none. */
  onLeave: () => void
}

export type DetailPanel = {
  /** Whether the window is wide enough for a panel; elsewhere a row leads to its own page. */
  isWide: boolean
  /** Null while nothing is open, or the window is narrow. */
  openId: string | null
  onRowPress: () => void
  /** Says once whether the panel was opened by a press, and may take the focus. */
  takesFocus: () => boolean
  /** The row with the focus, else the open one, else the one that had the focus last. */
  currentId: () => string | null
  /** Moves the focus, and the panel with it. */
  moveFocus: (by: 1 | -1) => void
  /** Moves the panel by its own buttons, which stay focused. */
  step: (by: 1 | -1) => void
  close: () => void
  /** Moves the panel to a neighbour of rows that are about to leave the list. */
  leaveRows: (ids: readonly string[]) => void
}

export function useDetailPanel<Row extends { id: string }>(options: DetailPanelOptions<Row>): DetailPanel {
  const { list, open, prefetch, onLeave } = options
  const { rows } = list
  const isWide = useWide()
  const openId = isWide ? options.openId : null
  const wantsFocus = useRef(false)
  const { currentId, goTo } = useRowNavigation(list, openId)
  usePrefetchedNeighbors(rows, openId, prefetch)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const onRowPress = useCallback(() => {
    wantsFocus.current = true
    leave.current()
  }, [])
  const takesFocus = useCallback(() => {
    const wanted = wantsFocus.current
    wantsFocus.current = false
    return wanted
  }, [])
  const moveBy = (by: 1 | -1, bringIntoView: (id: string) => void) => {
    const next = goTo(by)
    if (!next) return
    wantsFocus.current = false
    onLeave()
    bringIntoView(next.id)
    if (openId !== null) open(next.id)
  }
  const close = () => {
    onLeave()
    open(null)
    if (openId !== null) focusRow(openId)
  }
  const leaveRows = (ids: readonly string[]) => {
    if (openId === null || !ids.includes(openId)) return
    const neighbor = neighborThatStays(rows, openId, ids)
    open(neighbor?.id ?? null)
    if (neighbor) focusRow(neighbor.id)
  }
  const moveFocus = (by: 1 | -1) => moveBy(by, focusRow)
  const step = (by: 1 | -1) => moveBy(by, scrollRowIntoView)
  return { isWide, openId, onRowPress, takesFocus, currentId, moveFocus, step, close, leaveRows }
}

/** The next row that does not leave, else the previous one. */
export function neighborThatStays<Row extends { id: string }>(
  rows: readonly Row[],
  openId: string,
  leaving: readonly string[],
): Row | undefined {
  const at = rows.findIndex(({ id }) => id === openId)
  const stays = ({ id }: Row) => !leaving.includes(id)
  return rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays)
}

/** Fetches what the next key press would open. */
function usePrefetchedNeighbors<Row extends { id: string }>(
  rows: readonly Row[],
  openId: string | null,
  prefetch: (row: Row) => void,
): void {
  useEffect(() => {
    if (openId === null) return
    const at = rows.findIndex(({ id }) => id === openId)
    if (at === -1) return
    for (const neighbor of [rows[at + 1], rows[at - 1]]) if (neighbor) prefetch(neighbor)
  }, [rows, openId, prefetch])
}
