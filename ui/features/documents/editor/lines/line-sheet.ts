/** State of the sheet that edits one line on a phone. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusCell } from '#ui/kit/lists/cell-navigation.ts'

import { onceClosed } from './grid.ts'
import type { FocusLine } from './line-actions.ts'

export type OpenLine = {
  /** The key of the line in the sheet; null while it is closed. */
  opened: number | null
  /** Contains its fields while it is open. */
  frame: RefObject<HTMLDivElement | null>
  /** Shows the line in the open sheet, or focuses it on the page. */
  focusLine: FocusLine
  open: (key: number) => void
  /** Shows another line, and focuses it. */
  go: (key: number) => void
  close: (after?: () => void) => void
}

/** `table` contains the lines on the page. */
export function useLineSheet(table: RefObject<HTMLDivElement | null>): OpenLine {
  const [opened, setOpened] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const focusLine = useCallback<FocusLine>(
    (key, column) => {
      if (frame.current) flushSync(() => setOpened(key))
      focusCell(frame.current ?? table.current, String(key), column)
    },
    [table],
  )
  // At once, because a phone shows its keyboard only for a field that is focused within the press.
  const open = useCallback((key: number) => flushSync(() => setOpened(key)), [])
  const go = useCallback(
    (key: number) => {
      open(key)
      const row = frame.current?.querySelector<HTMLElement>('[data-row]')
      // The pressed button may be disabled now, so the position is announced.
      if (!row?.contains(document.activeElement)) row?.focus()
    },
    [open],
  )
  const close = useCallback((after?: () => void) => {
    setOpened(null)
    if (after) onceClosed(after)
  }, [])
  return { opened, frame, focusLine, open, go, close }
}
