/** The files attached to a document, and the calls that change them. */
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { answerOf, type Api, useApi } from '#ui/platform/api/api.ts'
import { documentApi, documentApiPath } from '#ui/platform/api/document-api.ts'
import { documentKey } from '#ui/features/documents/queries/document.ts'

/** The document that the files are attached to. */
export type Attachable = { type: DocumentType; id: string }

/** `known`: from an answer of the server, so that it is not asked again. */
export function useAttached({ type, id }: Attachable, known: DocumentAttachment[] | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf({ type, id }),
    queryFn: async () => (await answerOf(documentApi(api, type)({ id }).get())).attachments ?? [],
    ...(known && { initialData: known }),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Those that a part of the page has read already; nothing is asked for. */
export function useKnownAttachments(document: Attachable): readonly DocumentAttachment[] {
  const { data } = useQuery<DocumentAttachment[]>({ queryKey: keyOf(document), queryFn: skipToken })
  return data ?? []
}

const keyOf = ({ type, id }: Attachable) => [...documentKey(type, id), 'attachments']

/** Its address in the API, also for a download. */
export const attachmentPath = ({ type, id }: Attachable, name: string): string =>
  `${documentApiPath(type)}/${id}/attachments/${encodeURIComponent(name)}`

export type AttachmentCalls = ReturnType<typeof useAttachmentCalls>

/** Each answers once what is shown has changed as well. */
export function useAttachmentCalls(document: Attachable) {
  const api = useApi()
  const queries = useQueryClient()
  return {
    put: async (name: string, file: Blob): Promise<void> => {
      const { attachments } = await putFile(api, document, { name, file })
      await show(queries, document, attachments)
    },
    remove: async (name: string): Promise<void> => {
      await answerOf(addressed(api, document, name).delete())
      const before = queries.getQueryData<DocumentAttachment[]>(keyOf(document)) ?? []
      await show(
        queries,
        document,
        before.filter((attachment) => attachment.name !== name),
      )
    },
  }
}

/** Eden writes parameters into the address as they are. */
const addressed = (api: Api, { type, id }: Attachable, name: string) =>
  documentApi(api, type)({ id }).attachments({ name: encodeURIComponent(name) })

/** The file is passed in the settings of `fetch`, because Eden would make a form of an argument. */
const putFile = (api: Api, document: Attachable, { name, file }: { name: string; file: Blob }) =>
  answerOf(
    addressed(api, document, name).put(undefined, {
      headers: { 'content-type': file.type || 'application/octet-stream' },
      fetch: { body: file },
    }),
  )

async function show(queries: QueryClient, { type, id }: Attachable, attachments: DocumentAttachment[]) {
  queries.setQueryData(keyOf({ type, id }), attachments)
  await queries.invalidateQueries({ queryKey: documentKey(type, id), exact: true })
}
