/** Keyboard shortcuts of the grid, and pasting into it. */
import { useStore } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, useCallback } from 'react'
import { type EditableDraft, isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import { isTable } from '#domain/documents/drafts/line-editing.ts'
import { cellByArrow, enter, nextOf } from '#ui/kit/lists/cell-navigation.ts'
import { usePasteTable } from '#ui/features/documents/editor/paste/pasting.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

export type LineAction = 'up' | 'down' | 'duplicate' | 'insert' | 'optional' | 'remove'

/** A table is read; the browser pastes any other text. */
export function usePaste() {
  const paste = usePasteTable()
  return useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      const at = cellAt(event.currentTarget)
      const text = event.clipboardData.getData('text/plain')
      if (!at || !isTable(text)) return
      event.preventDefault()
      paste(text, { key: at.key, cell: at.column })
    },
    [paste],
  )
}

export type GridActions = {
  act: (key: number, action: LineAction, column?: string) => void
  /** Inserts a line below. */
  open: (key: number) => void
  /** Goes to the next line. */
  goOn: (key: number) => void
}

/** The cells where Enter stops: those that most lines need. Tab and the arrows reach every cell. */
const ENTER_STOPS = ['description', 'descriptionAr', 'quantity', 'unitPrice']

/** `code` and not `key`: with an Arabic layout the D key says ي. */
export function useGridKeys({ act, open, goOn }: GridActions) {
  const store = useStore()
  const { draftAtom } = useEditor()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const at = cellAt(event.currentTarget)
      if (!at || event.nativeEvent.isComposing) return
      const { key, column, cell } = at
      const done = (action: () => void) => {
        event.preventDefault()
        action()
      }
      const control = event.ctrlKey || event.metaKey
      if (event.key === 'Enter' && control) return done(() => open(key))
      if (event.key === 'Enter' && !event.shiftKey) return done(() => stepOn(cell, () => goOn(key)))
      if (event.key === 'F10' && event.shiftKey) return done(() => openMenu(cell))
      if (event.key === 'ContextMenu') return done(() => openMenu(cell))
      if (event.altKey && event.key === 'ArrowUp') return done(() => act(key, 'up', column))
      if (event.altKey && event.key === 'ArrowDown') return done(() => act(key, 'down', column))
      if (control && event.code === 'KeyD') return done(() => act(key, 'duplicate', column))
      if (event.key === 'Backspace' && canGo(store.get(draftAtom), key)) return done(() => act(key, 'remove', column))
      if (control || event.altKey || event.shiftKey) return
      const next = cellByArrow(cell, event.key)
      if (next) done(() => enter(next))
    },
    [store, draftAtom, act, open, goOn],
  )
}

/** A blank line that has a line before it to focus. */
function canGo({ lines }: EditableDraft, key: number): boolean {
  const index = lines.findIndex((line) => line.key === key)
  const line = lines[index]
  return index > 0 && line !== undefined && isBlankLine(line)
}

function stepOn(cell: HTMLElement, goOn: () => void): void {
  const next = nextOf(cell, ENTER_STOPS)
  if (next) enter(next)
  else goOn()
}

/** The menu's button is no stop of the Tab key between the cells of two lines. */
function openMenu(cell: HTMLElement): void {
  cell
    .closest('[data-row]')
    ?.querySelector<HTMLElement>('button[aria-haspopup=true], button[aria-haspopup=menu]')
    ?.click()
}

function cellAt(cell: HTMLElement): { key: number; column: string; cell: HTMLElement } | null {
  const row = cell.closest<HTMLElement>('[data-row]')
  return row && cell.dataset.cell !== undefined
    ? { key: Number(row.dataset.row), column: cell.dataset.cell, cell }
    : null
}
/** A closing overlay restores the focus one frame later, so ours is set after it. */
export function onceClosed(action: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(action))
}
