/** Queries and mutations of imports. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Encoding } from '#domain/imports/encoding.ts'
import type { ImportKind, RowFate } from '#domain/imports/import-state.ts'
import { isRunning } from '#domain/imports/import-state.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { usePagedList } from '#ui/platform/lists/paged-list.ts'
import { rememberFile } from './chosen-files.ts'

const fetchPage = (api: Api, page: { cursor?: string }) => answerOf(api.imports.get({ query: page }))

export type ImportRecord = Awaited<ReturnType<typeof fetchPage>>['items'][number]

const IMPORTS = ['imports']

/** One that runs is followed. */
const FOLLOW_EVERY_MS = 1_000

export function useImportList() {
  const api = useApi()
  return usePagedList([...IMPORTS, 'list'], (page) => fetchPage(api, page))
}

const fetchOne = (api: Api, id: string) => answerOf(api.imports({ id }).get())

export type Import = Awaited<ReturnType<typeof fetchOne>>

export function useImport(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...IMPORTS, 'one', id],
    queryFn: () => fetchOne(api, id),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? FOLLOW_EVERY_MS : false),
  })
}

/** `encoding` and `sheet` read the file in another way than it seems to be. */
export type Reading = { kind: ImportKind; file: File; encoding?: Encoding; sheet?: string }

/** Reads a file on the server. Nothing is imported yet. */
export function useReadFile() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // Offline, fail at once: the file stays on the screen.
    networkMode: 'always',
    mutationFn: ({ kind, file, encoding, sheet }: Reading) =>
      answerOf(
        // The file is passed in the settings of `fetch`, because Eden would make a form of an argument.
        api.imports.post(undefined, {
          query: { kind, name: file.name, ...(encoding && { encoding }), ...(sheet && { sheet }) },
          headers: { 'content-type': file.type || 'application/octet-stream' },
          fetch: { body: file },
        }),
      ),
    onSuccess: (read, { file }) => {
      rememberFile(read.id, file)
      void queries.invalidateQueries({ queryKey: IMPORTS })
    },
  })
}

export type CheckBody = Parameters<ReturnType<Api['imports']>['put']>[0]

/** Checks the rows again, as they are now to be read. */
export function useCheckImport(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: CheckBody) => answerOf(api.imports({ id }).put(body)),
    onSuccess: (checked) => {
      queries.setQueryData([...IMPORTS, 'one', id], checked)
      void queries.invalidateQueries({ queryKey: [...IMPORTS, 'rows', id] })
    },
  })
}

const fetchRows = (api: Api, id: string, { fate, cursor }: { fate: RowFate; cursor: string }) =>
  answerOf(api.imports({ id }).rows.get({ query: { fate, ...(cursor && { cursor: Number(cursor) }) } }))

export type ImportRow = Awaited<ReturnType<typeof fetchRows>>['items'][number]

export function useImportRows(id: string, fate: RowFate) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...IMPORTS, 'rows', id, fate],
    queryFn: ({ pageParam }) => fetchRows(api, id, { fate, cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}

/** The most rows that one answer has. */
const MOST_ROWS = 100

/** The first rows of the records that an import made. */
export function useMadeRows(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...IMPORTS, 'made', id],
    queryFn: () => answerOf(api.imports({ id }).rows.get({ query: { fate: 'new', limit: MOST_ROWS } })),
  })
}

/** The records that an import writes are in the lists of customers and items. */
export function useImportCalls(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const calls = api.imports({ id })
  const onSuccess = () => queries.invalidateQueries({ queryKey: IMPORTS })
  return {
    apply: useMutation({ networkMode: 'always', mutationFn: () => answerOf(calls.apply.post()), onSuccess }),
    undo: useMutation({ networkMode: 'always', mutationFn: () => answerOf(calls.undo.post()), onSuccess }),
  }
}

/** Sent when the page is being left, too. */
export function useDiscardImport(): (id: string) => Promise<unknown> {
  const api = useApi()
  const queries = useQueryClient()
  return async (id) => {
    try {
      return await answerOf(api.imports({ id }).delete(undefined, { fetch: { keepalive: true } }))
    } finally {
      void queries.invalidateQueries({ queryKey: IMPORTS })
    }
  }
}
