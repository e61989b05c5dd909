/** Requests the preview, rendered by the PDF's own renderer. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { atom } from 'jotai'
import { useMemo } from 'react'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { asSent } from '#ui/platform/drafts/draft-delivery.ts'
import { longPreviewQuietMs, previewQuietMs } from '#ui/platform/timings.ts'
import { useDebouncedValue } from '#ui/kit/timing/use-debounced-value.ts'
import { type TypedSeller, useEditor } from '#ui/features/documents/editor/state.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'
import { type DraftedType, typeParameter } from '#domain/documents/document-types.ts'

/** `id`: of two previews of one draft that wait, the server renders the newer. */
type PreviewRequest =
  | (ReturnType<typeof asSent> & {
      type?: DraftedType
      id: string
      seller?: TypedSeller
    })
  | null

/** Above this only the visible page is rendered (ux.md §7.3), so that a long document does not delay typing. */
const MAX_LINES_UNPAGED = 30

/** The last preview stays until the next one arrives; a newer request cancels an older one. */
export function usePreview(page: number) {
  const api = useApi()
  const request = usePreviewRequest()
  const only = request && isLong(request) ? page : undefined
  return useQuery({
    queryKey: ['preview', request, only],
    queryFn: async ({ signal }) => {
      if (!request) return { pages: [], pageCount: 0, regions: [], only }
      const query = only === undefined ? {} : { page: only }
      return { ...(await answerOf(api.documents.preview.post(request, { fetch: { signal }, query }))), only }
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    staleTime: Infinity,
  })
}

/** The request body, debounced; null while the draft is invalid. */
function usePreviewRequest(): PreviewRequest {
  const { id, readAtom, typedSellerAtom } = useEditor()
  const { type } = useDocumentType()
  const template = useTemplate()
  const request = useMemo(
    () =>
      atom((get): PreviewRequest => {
        const [read, seller] = [get(readAtom), get(typedSellerAtom)]
        if (!read.ok) return null
        return {
          ...typeParameter(type),
          id,
          ...asSent(template ? template.nextOf(read.body) : read.body),
          ...(seller && { seller }),
        }
      }),
    [type, id, template, readAtom, typedSellerAtom],
  )
  return useDebouncedValue(request, delayOf, isEqualRequest)
}

const delayOf = (request: PreviewRequest) => (request && isLong(request) ? longPreviewQuietMs : previewQuietMs)

const isEqualRequest = (a: PreviewRequest, b: PreviewRequest) => JSON.stringify(a) === JSON.stringify(b)

const isLong = ({ lines }: NonNullable<PreviewRequest>) => lines.length > MAX_LINES_UNPAGED
