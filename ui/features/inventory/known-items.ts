import type { QueryClient } from '@tanstack/react-query'
import type { ItemRow } from './queries.ts'

/** The items that earlier answers named, by id: those that are known without the server. */
export function knownItems(queries: QueryClient): ReadonlyMap<string, ItemRow> {
  const pages = ['all', 'matching'].flatMap((list) =>
    queries
      .getQueriesData<{ items: ItemRow[] }>({ queryKey: ['items', list] })
      .flatMap(([, page]) => page?.items ?? []),
  )
  const single = ['stock', 'page'].flatMap((list) =>
    queries.getQueriesData<ItemRow | null>({ queryKey: ['items', list] }).flatMap(([, item]) => item ?? []),
  )
  return new Map([...pages, ...single].map((item) => [item.id, item]))
}
