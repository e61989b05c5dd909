/** The sheet one line is written in where the lines have no room for their fields. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusCell } from '#ui/kit/fields/cell-navigation.ts'

import { onceClosed } from './grid.ts'
import type { FocusLine } from './line-actions.ts'

export type OpenLine = {
  /** The key of the line in the sheet; null while there is none. */
  opened: number | null
  /** Holds its fields while it is open. */
  frame: RefObject<HTMLDivElement | null>
  /** Takes the sheet to the line when it is open, else the hand to the line on the page. */
  focusLine: FocusLine
  /** A written line is looked at first; in a new one somebody is about to write. */
  open: (key: number, isNew: boolean) => void
  /** To another line while it is open. */
  go: (key: number, isNew: boolean) => void
  close: (after: () => void) => void
}

/** `table` holds the lines as they stand on the page. */
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
      // The button that was pressed may have nowhere more to lead; who listens is told where this is.
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
