import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePendingDeletions } from './deletions.ts'

export type Page<Row> = { items: Row[]; nextCursor: string | null }

/**
 * Cursor pagination. The rows of the previous query stay until those of a new one arrive; a row whose deletion can still be
 * undone is not among them.
 * @param networkMode `always`: without a connection it fails at once, for a page that is used without one.
 */
export function usePagedList<Fetched extends Page<{ id: string }>>(
  queryKey: readonly unknown[],
  fetchPage: (page: { cursor?: string }) => Promise<Fetched>,
  networkMode: 'online' | 'always' = 'online',
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null, // because the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    networkMode,
    refetchOnReconnect: true,
  })
  return { ...query, rows: useShownRows<Fetched['items'][number]>(query.data?.pages) }
}

function useShownRows<Row extends { id: string }>(pages: readonly Page<Row>[] | undefined): readonly Row[] {
  const deleted = usePendingDeletions()
  return useMemo(
    () => (pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !deleted.has(id)),
    [pages, deleted],
  )
}

export type PagedList<Row extends { id: string }> = ReturnType<typeof usePagedList<Page<Row>>>
