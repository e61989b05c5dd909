/** The row that Enter takes while the focus stays in the search: the first of what was found, or the one under the arrows. */
import { type KeyboardEvent, useId, useState } from 'react'

type MarkedRowOptions = {
  /** The text that was searched for; another one begins at its first row. */
  q: string
  ids: readonly string[]
  /** Whether the rows are those of the text in the search. */
  isFound: boolean
}

export function useMarkedRow({ q, ids, isFound }: MarkedRowOptions) {
  const listId = useId()
  const [wanted, setWanted] = useState<{ q: string; id: string } | null>(null)
  const isThere = wanted?.q === q && ids.includes(wanted.id)
  const marked = isThere ? wanted.id : isFound ? (ids[0] ?? null) : null
  const idOf = (id: string) => rowId(listId, id)
  const go = (by: 1 | -1) => {
    const at = marked === null ? -1 : ids.indexOf(marked)
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    setWanted({ q, id: next })
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    go(event.key === 'ArrowDown' ? 1 : -1)
  }
  return {
    listId,
    marked,
    /** Marks the first again, for the next search. */
    unmark: () => setWanted(null),
    search: {
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
