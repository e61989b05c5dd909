/** The paper as the PDF will print it, asked for while one writes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { atom, type Atom, useStore } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { answerOf, useApi } from '#ui/app/api.ts'
import { asSent } from '#ui/app/draft-delivery.ts'
import { longPreviewQuietMs, previewQuietMs } from '#ui/app/timings.ts'
import { type TypedSeller, useEditor } from './state.ts'

type Printed = (ReturnType<typeof asSent> & { seller?: TypedSeller }) | null

/** Above this only the page that is looked at is drawn (ux.md §7.3): a long document must not hold up the writing. */
const MOST_LINES_DRAWN_WHOLE = 30

/** The last paper that came stays until the next one is there; an older question is given up for a newer one. */
export function usePaper(page: number) {
  const api = useApi()
  const printed = usePrinted()
  const only = printed && isLong(printed) ? page : undefined
  return useQuery({
    queryKey: ['paper', printed, only],
    queryFn: async ({ signal }) => {
      if (!printed) return { pages: [], pageCount: 0, regions: [], only }
      const query = only === undefined ? {} : { page: only }
      return { ...(await answerOf(api.documents.preview.post(printed, { fetch: { signal }, query }))), only }
    },
    enabled: printed !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
  })
}

/** What is to be printed, once it has not changed for a while; null while it cannot be read. */
function usePrinted(): Printed {
  const { readAtom, typedSellerAtom } = useEditor()
  const printed = useMemo(
    () =>
      atom((get): Printed => {
        const [read, seller] = [get(readAtom), get(typedSellerAtom)]
        return read.ok ? { ...asSent(read.body), ...(seller && { seller }) } : null
      }),
    [readAtom, typedSellerAtom],
  )
  return useQuiet(printed, quietMsOf)
}

const quietMsOf = (printed: Printed) => (printed && isLong(printed) ? longPreviewQuietMs : previewQuietMs)

const isLong = ({ lines }: NonNullable<Printed>) => lines.length > MOST_LINES_DRAWN_WHOLE

/** Nothing is drawn while it changes: whoever types waits for no paper. The same content is the same value. */
function useQuiet<Value>(source: Atom<Value>, quietMs: (value: Value) => number): Value {
  const store = useStore()
  const [quiet, setQuiet] = useState(() => store.get(source))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const settle = () =>
      setQuiet((before) => {
        const now = store.get(source)
        return JSON.stringify(now) === JSON.stringify(before) ? before : now
      })
    const stop = store.sub(source, () => {
      clearTimeout(timer)
      timer = setTimeout(settle, quietMs(store.get(source)))
    })
    settle()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store, source, quietMs])
  return quiet
}
