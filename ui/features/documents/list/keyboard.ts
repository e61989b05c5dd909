/**
 * The keys of the list. Letters go by the place of the key (`event.code`), so that they work on an Arabic layout too, and
 * never while somebody types or while something lies above the page.
 */
import { useEffect, useRef } from 'react'
import { rowIdOf } from '#ui/kit/lists/rows.ts'

export type ListKeys = {
  /** Moves to the next (1) or the previous (-1) row. */
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onSend: () => void
  /** `toHere` with Shift: from the one chosen before. */
  onChoose: (toHere: boolean) => void
  onEscape: () => void
  onHelp: () => void
}

export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const act = actionOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const ABOVE_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPED_INTO}, ${ABOVE_THE_PAGE}`) !== null
}

function actionOf({ code, key, shiftKey, target }: KeyboardEvent, keys: ListKeys): (() => void) | null {
  const isInRow = target instanceof Element && rowIdOf(target) !== null
  if (key === '?' || key === '؟') return keys.onHelp
  switch (code) {
    case 'KeyJ':
      return () => keys.onMove(1)
    case 'KeyK':
      return () => keys.onMove(-1)
    case 'KeyX':
      return () => keys.onChoose(shiftKey)
    case 'KeyE':
      return keys.onEdit
    case 'KeyS':
      return keys.onSend
    case 'Escape':
      return keys.onEscape
    case 'ArrowDown':
      return isInRow ? () => keys.onMove(1) : null
    case 'ArrowUp':
      return isInRow ? () => keys.onMove(-1) : null
    case 'Space':
      // A box is ticked by the browser itself.
      return isInRow && !(target instanceof HTMLInputElement) ? () => keys.onChoose(shiftKey) : null
    default:
      return null
  }
}
