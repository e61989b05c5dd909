/** The selected rows, by id. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import type { RowSelection } from '#ui/kit/lists/rows.ts'

export type Selected = {
  /** The query whose rows these are. */
  search: string
  ids: ReadonlySet<string>
  /** The row selected last: a range starts from it. */
  lastId: string | null
}

export const noneSelected = (search: string): Selected => ({ search, ids: new Set(), lastId: null })

/** Selects or deselects a row. A range is always added to, so that two ranges can meet. */
export function selectRow(before: Selected, id: string, isRange: boolean, shownIds: readonly string[]): Selected {
  const range = isRange && before.lastId !== null ? idsBetween(shownIds, before.lastId, id) : [id]
  const ids = new Set(before.ids)
  const isTakenBack = range.length === 1 && ids.has(id)
  for (const one of range)
    if (isTakenBack) ids.delete(one)
    else ids.add(one)
  return { ...before, ids, lastId: id }
}

/** From one to the other, both included, in either order. */
function idsBetween(shownIds: readonly string[], from: string, to: string): readonly string[] {
  const [first = -1, last = -1] = [shownIds.indexOf(from), shownIds.indexOf(to)].sort((a, b) => a - b)
  return first === -1 ? [to] : shownIds.slice(first, last + 1)
}

export type Selection<Row> = Omit<RowSelection, 'allLabel'> & { selected: readonly Row[]; clear: () => void }

/** @param search another query starts with nothing selected. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], search: string): Selection<Row> {
  const [state, setState] = useState(() => noneSelected(search))
  if (state.search !== search) setState(noneSelected(search))
  const shownIds = useRef<readonly string[]>([])
  useEffect(() => {
    shownIds.current = rows.map(({ id }) => id)
  }, [rows])
  const onSelect = useCallback(
    (id: string, isRange: boolean) => setState((before) => selectRow(before, id, isRange, shownIds.current)),
    [],
  )
  const onSelectAll = useCallback(
    (isAll: boolean) =>
      setState((before) => ({ ...before, ids: new Set(isAll ? shownIds.current : []), lastId: null })),
    [],
  )
  const clear = useCallback(() => onSelectAll(false), [onSelectAll])
  // A row that has left the list is not selected any more.
  const selected = useMemo(() => rows.filter(({ id }) => state.ids.has(id)), [rows, state.ids])
  return { selectedIds: state.ids, selected, onSelect, onSelectAll, clear }
}

/** Rows always have checkboxes on a wide page; on a phone only in the mode of selection. */
export function useCheckboxes<Row>(
  { selectedIds, onSelect, onSelectAll }: Selection<Row>,
  isSelecting: boolean,
  allLabel: string,
): RowSelection | null {
  const isShown = !useNarrow() || isSelecting
  return useMemo(
    () => (isShown ? { selectedIds, onSelect, onSelectAll, allLabel, isByPress: isSelecting } : null),
    [isShown, isSelecting, selectedIds, onSelect, onSelectAll, allLabel],
  )
}
