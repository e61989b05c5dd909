/** The paper as the PDF will print it, asked for while one writes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { answerOf, useApi } from '#ui/app/api.ts'
import type { asSent } from '#ui/app/draft-delivery.ts'
import { previewQuietMs } from '#ui/app/timings.ts'
import type { TypedSeller } from './state.ts'

export type Printed = ReturnType<typeof asSent> & { seller?: TypedSeller }

/** Above this only the page that is looked at is drawn (ux.md §7.3): a long document must not hold up the writing. */
export const MOST_LINES_DRAWN_WHOLE = 30

/** The last paper that came stays until the next one is there; an older question is given up for a newer one. */
export function usePaper(body: Printed | null, page: number) {
  const api = useApi()
  const quiet = useQuiet(body, previewQuietMs)
  const only = quiet && quiet.lines.length > MOST_LINES_DRAWN_WHOLE ? page : undefined
  return useQuery({
    queryKey: ['paper', quiet, only],
    queryFn: async ({ signal }) => {
      if (!quiet) return { pages: [], pageCount: 0, regions: [], only }
      const query = only === undefined ? {} : { page: only }
      return { ...(await answerOf(api.documents.preview.post(quiet, { fetch: { signal }, query }))), only }
    },
    enabled: quiet !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
  })
}

/** The value once it has not changed for a while; the same content is the same value. */
function useQuiet<Value>(value: Value, quietMs: number): Value {
  const text = JSON.stringify(value)
  const latest = useMemo(() => JSON.parse(text) as Value, [text]) // because it is the JSON of a Value
  const [quiet, setQuiet] = useState(latest)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(latest), quietMs)
    return () => clearTimeout(timer)
  }, [latest, quietMs])
  return quiet
}
