/** The row that Enter takes while the focus stays in the search: the first of what was found, or the one under the arrows. */
import { type KeyboardEvent, useId, useState } from 'react'

type MarkedRowOptions = {
  ids: readonly string[]
  /** Whether the rows are those of the text in the search. */
  isFound: boolean
}

export function useMarkedRow({ ids, isFound }: MarkedRowOptions) {
  const listId = useId()
  // Typing forgets it, and an answer does not: rows that come late leave the mark where the arrows put it.
  const [wanted, setWanted] = useState<string | null>(null)
  const isThere = wanted !== null && ids.includes(wanted)
  const marked = isThere ? wanted : isFound ? (ids[0] ?? null) : null
  const idOf = (id: string) => rowId(listId, id)
  const go = (by: 1 | -1) => {
    const at = marked === null ? -1 : ids.indexOf(marked)
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    setWanted(next)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const unmark = () => setWanted(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    go(event.key === 'ArrowDown' ? 1 : -1)
  }
  return {
    listId,
    marked,
    /** Whether the arrows have put the mark where it is. */
    isChosen: isThere,
    /** Marks the first again, for the next search. */
    unmark,
    search: {
      onInput: unmark,
      onKeyDown,
      'aria-autocomplete': 'list',
      'aria-controls': ids.length > 0 ? listId : undefined,
      'aria-activedescendant': marked === null ? undefined : idOf(marked),
    },
  } as const
}

/** The element of a row, by which the search names the marked one. */
export const rowId = (listId: string, id: string): string => `${listId}-${id}`

export type MarkedRow = Pick<ReturnType<typeof useMarkedRow>, 'marked' | 'search'>
