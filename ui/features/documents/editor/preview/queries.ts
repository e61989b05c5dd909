/** The paper as the PDF will print it, asked for while one writes. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { atom } from 'jotai'
import { useMemo } from 'react'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { asSent } from '#ui/platform/drafts/draft-delivery.ts'
import { longPreviewQuietMs, previewQuietMs } from '#ui/platform/timings.ts'
import { useDebouncedValue } from '#ui/kit/timing/use-debounced-value.ts'
import { type TypedSeller, useEditor } from '#ui/features/documents/editor/state.ts'

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

/** What is to be printed, once it has not changed for a while: whoever types waits for no paper. Null while it cannot be read. */
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
  return useDebouncedValue(printed, quietMsOf, isSamePrint)
}

const quietMsOf = (printed: Printed) => (printed && isLong(printed) ? longPreviewQuietMs : previewQuietMs)

const isSamePrint = (a: Printed, b: Printed) => JSON.stringify(a) === JSON.stringify(b)

const isLong = ({ lines }: NonNullable<Printed>) => lines.length > MOST_LINES_DRAWN_WHOLE
