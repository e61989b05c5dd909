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
  /** A new line focuses its first field, an existing one does not. */
  open: (key: number, isNew: boolean) => void
  /** Shows another line. */
  go: (key: number, isNew: boolean) => void
  close: (after: () => void) => void
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
  const open = useCallback((key: number, isNew: boolean) => {
    flushSync(() => setOpened(key))
    if (isNew) focusCell(frame.current, String(key))
  }, [])
  const go = useCallback(
    (key: number, isNew: boolean) => {
      open(key, isNew)
      // The pressed button may be disabled now, so the position is announced.
      if (!isNew) frame.current?.querySelector<HTMLElement>('[data-row]')?.focus()
    },
    [open],
  )
  const close = useCallback((after: () => void) => {
    setOpened(null)
    onceClosed(after)
  }, [])
  return { opened, frame, focusLine, open, go, close }
}
