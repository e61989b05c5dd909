/** Keyboard shortcuts of a list. They are ignored while a field has the focus or an overlay is open. */
import { useEffect, useRef } from 'react'
import { rowIdOf } from '#ui/kit/lists/rows.ts'

export type ListCommands = {
  /** To the next (1) or the previous (-1) row. */
  onMove: (by: 1 | -1) => void
  /** `isRange` with Shift: all rows from the one selected last. */
  onSelect: (isRange: boolean) => void
  onEscape: () => void
  onSearch: () => void
  onHelp: () => void
  /** What else can be done with the current row, by physical key (`KeyE`). */
  rowActions: Readonly<Record<string, () => void>>
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
  if (key === '?' || key === '؟') return commands.onHelp
  if (key === '/') return commands.onSearch
  switch (code) {
    case 'Slash':
      return commands.onSearch
    case 'KeyJ':
      return () => commands.onMove(1)
    case 'KeyK':
      return () => commands.onMove(-1)
    case 'KeyX':
      return () => commands.onSelect(shiftKey)
    case 'Escape':
      return commands.onEscape
    case 'ArrowDown':
      return isInRow ? () => commands.onMove(1) : null
    case 'ArrowUp':
      return isInRow ? () => commands.onMove(-1) : null
    case 'Space':
      // The browser itself toggles a checkbox.
      return isInRow && !isInCheckbox ? () => commands.onSelect(shiftKey) : null
    default:
      return commands.rowActions[code] ?? null
  }
}
