import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isFiltered, type QueryFields, type QueryValues, readQuery, writeQuery } from './list-query.ts'

/** The row whose detail panel is open. */
export const OPEN_PARAM = 'open'

export type ListQueryState<Query extends QueryValues> = {
  query: Query
  update: (changes: Partial<Query>) => void
  clear: () => void
  /** Whether the query asks for less than everything. */
  isFiltered: boolean
  /** The query as it is in the address, without the open panel. */
  search: string
  openId: string | null
  /** Opens a row's detail panel; null closes it. */
  open: (id: string | null) => void
}

/**
 * A list's query and its open row, both stored in the address so that Back, a reload and a shared link restore them. A
 * change replaces the history entry: Back leaves the list. Another query closes the panel.
 * @param fields must be stable across renders.
 */
export function useListQuery<Query extends QueryValues>(fields: QueryFields<Query>): ListQueryState<Query> {
  const [params, change] = useLatestSearchParams()
  const query = useMemo(() => readQuery(fields, params), [fields, params])
  const update = useCallback(
    (changes: Partial<Query>) => change((before) => writeQuery(fields, { ...readQuery(fields, before), ...changes })),
    [fields, change],
  )
  const clear = useCallback(() => change(() => new URLSearchParams()), [change])
  const open = useCallback(
    (id: string | null) =>
      change((before) => {
        const next = writeQuery(fields, readQuery(fields, before))
        if (id !== null) next.set(OPEN_PARAM, id)
        return next
      }),
    [fields, change],
  )
  const search = useMemo(() => writeQuery(fields, query).toString(), [fields, query])
  return { query, update, clear, isFiltered: isFiltered(fields, query), search, openId: params.get(OPEN_PARAM), open }
}

/** The router applies a change with the next render: of two changes before it, the second would start from the first's base. */
function useLatestSearchParams() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams) => {
      latest.current = next(latest.current)
      setParams(latest.current, { replace: true })
    },
    [setParams],
  )
  return [params, change] as const
}
