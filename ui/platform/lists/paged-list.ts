import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

export type Page<Row> = { items: Row[]; nextCursor: string | null }

/**
 * Cursor pagination. The rows of the previous query stay until those of a new one arrive.
 * @param networkMode `always`: without a connection it fails at once, for a page that is used without one.
 */
export function usePagedList<Row>(
  queryKey: readonly unknown[],
  fetchPage: (page: { cursor?: string }) => Promise<Page<Row>>,
  networkMode: 'online' | 'always' = 'online',
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null, // because the first page has no cursor
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    networkMode,
    refetchOnReconnect: true,
  })
}

export type PagedList<Row> = ReturnType<typeof usePagedList<Row>>
