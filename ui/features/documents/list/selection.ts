/** Which of the rows are selected. Another question to the list begins with none. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowSelection } from '#ui/kit/lists/rows.ts'
import type { InvoiceSummary } from '#ui/features/documents/queries/list.ts'

type Selected = { question: string; ids: ReadonlySet<string>; last: string | null }

const nothing = (question: string): Selected => ({ question, ids: new Set(), last: null })

export type Selection = Omit<RowSelection, 'allLabel'> & { selected: readonly InvoiceSummary[]; clear: () => void }

export function useSelection(rows: readonly InvoiceSummary[], question: string): Selection {
  const [state, setState] = useState(() => nothing(question))
  if (state.question !== question) setState(nothing(question))
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  }, [rows])
  const onChoose = useCallback((id: string, toHere: boolean) => {
    setState((before) => {
      const range = toHere && before.last !== null ? between(shown.current, before.last, id) : [id]
      const ids = new Set(before.ids)
      // A range is always added to, so that two of them can meet.
      const isTaken = range.length === 1 && ids.has(id)
      for (const one of range)
        if (isTaken) ids.delete(one)
        else ids.add(one)
      return { ...before, ids, last: id }
    })
  }, [])
  const onChooseAll = useCallback((all: boolean) => {
    setState((before) => ({ ...before, ids: new Set(all ? shown.current.map(({ id }) => id) : []), last: null }))
  }, [])
  const clear = useCallback(() => onChooseAll(false), [onChooseAll])
  // What has left the list is selected no longer.
  const selected = useMemo(() => rows.filter(({ id }) => state.ids.has(id)), [rows, state.ids])
  return { chosen: state.ids, selected, onChoose, onChooseAll, clear }
}

/** The rows from one to the other, both included, whichever stands first. */
function between(rows: readonly InvoiceSummary[], from: string, to: string): string[] {
  const ends = [from, to].map((end) => rows.findIndex(({ id }) => id === end)).sort((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first === -1 ? [to] : rows.slice(first, last + 1).map(({ id }) => id)
}
