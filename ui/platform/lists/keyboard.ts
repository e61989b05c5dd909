/** Keyboard shortcuts of a list. They are ignored while a field has the focus or an overlay is open. */
import { useEffect, useRef } from 'react'
import { focusRow, rowIdOf } from '#ui/kit/lists/rows.ts'
import type { PagedList } from './paged-list.ts'

export type ListCommands = {
  /** To the next (1) or the previous (-1) row. */
  onMove: (by: 1 | -1) => void
  onEscape?: (() => void) | undefined
  /** `isRange` with Shift: all rows from the one selected last. A list without selection leaves the key to the browser. */
  onSelect?: ((isRange: boolean) => void) | undefined
  onSearch?: (() => void) | undefined
  onHelp?: (() => void) | undefined
  /** More actions, with the current row or without one, by physical key (`KeyE`). */
  rowActions?: Readonly<Record<string, () => void>> | undefined
}

export function useListKeyboard(commands: ListCommands): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForeignKey(event)) return
      const { target } = event
      const run = commandOf(event, latest.current, {
        isInRow: target instanceof Element && rowIdOf(target) !== null,
        isInCheckbox: target instanceof HTMLInputElement,
      })
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const TEXT_INPUT = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Not meant for the page: typed into a field or an overlay, handled already, or a shortcut of the browser. */
export function isForeignKey(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  return target instanceof Element && target.closest(`${TEXT_INPUT}, ${OVERLAY}`) !== null
}

type Focus = { isInRow: boolean; isInCheckbox: boolean }

/** Letters are read by physical key (`event.code`), so that they also work on an Arabic keyboard layout. */
export function commandOf(
  { code, key, shiftKey }: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>,
  commands: ListCommands,
  { isInRow, isInCheckbox }: Focus,
): (() => void) | null {
  const { onMove, onEscape = null, onSelect, onSearch = null, onHelp = null, rowActions = {} } = commands
  const select = onSelect ? () => onSelect(shiftKey) : null
  if (key === '?' || key === '؟') return onHelp
  if (key === '/') return onSearch
  switch (code) {
    case 'Slash':
      return onSearch
    case 'KeyJ':
      return () => onMove(1)
    case 'KeyK':
      return () => onMove(-1)
    case 'KeyX':
      return select
    case 'Escape':
      return onEscape
    case 'ArrowDown':
      return isInRow ? () => onMove(1) : null
    case 'ArrowUp':
      return isInRow ? () => onMove(-1) : null
    case 'Space':
      // The browser itself toggles a checkbox.
      return isInRow && !isInCheckbox ? select : null
    default:
      return rowActions[code] ?? null
  }
}

/** The next page is fetched this close to the last loaded row. */
const ROWS_AHEAD = 5

/** Moves from row to row. The row with the focus is the current one, else the open one, else the one that had the focus last. */
export function useRowNavigation<Row extends { id: string }>(
  { rows, hasNextPage, isFetchingNextPage, fetchNextPage }: PagedList<Row>,
  openId: string | null,
) {
  const lastId = useRef<string | null>(null)
  const currentId = () => rowIdOf(document.activeElement) ?? openId ?? lastId.current
  /** Makes the neighbour of the current row the current one, and returns it; without one, the first row. */
  const goTo = (by: 1 | -1): Row | undefined => {
    const at = rows.findIndex(({ id }) => id === currentId())
    const next = at === -1 ? rows[0] : rows[at + by]
    if (!isFetchingNextPage && hasNextPage && at + by > rows.length - ROWS_AHEAD) void fetchNextPage()
    if (next) lastId.current = next.id
    return next
  }
  const moveFocus = (by: 1 | -1) => {
    const next = goTo(by)
    if (next) focusRow(next.id)
  }
  return { currentId, goTo, moveFocus }
}
