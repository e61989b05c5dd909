/** The stock of the items that lines name. */
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { MOST_ITEMS_LISTED } from '#domain/inventory/limits.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { batchedLookup, type Lookup } from './batched-lookup.ts'
import { ALL_ITEMS, fetchItems, ITEM_QUERY_OPTIONS, type ItemRow } from './queries.ts'

type Found = Awaited<ReturnType<typeof fetchItems>>

/** The stock of an item that a line names, decimal text; null while it is not tracked or not known. */
export const useStockOf = (id: string): string | null => useStocksOf([id]).get(id) ?? null

/**
 * The stock of several items, by id. Items of an earlier search are not requested again, and the others of one document are
 * requested together.
 */
export function useStocksOf(ids: readonly string[]): ReadonlyMap<string, string | null> {
  const api = useApi()
  const queries = useQueryClient()
  const all = useQuery({
    queryKey: ALL_ITEMS,
    queryFn: () => fetchItems(api, ''),
    enabled: ids.length > 0,
    ...ITEM_QUERY_OPTIONS,
  })
  const found = queries
    .getQueriesData<Found>({ queryKey: ['items', 'matching'] })
    .flatMap(([, page]) => page?.items ?? [])
  const known = new Map([...found, ...(all.data?.items ?? [])].map(({ id, stock }) => [id, stock]))
  const single = useQueries({
    queries: ids
      .filter((id) => !known.has(id))
      .map((id) => ({
        queryKey: ['items', 'stock', id],
        // A deleted item is null: a query has no undefined answer.
        queryFn: async () => (await lookupOf(queries, api)(id)) ?? null,
        enabled: all.data !== undefined,
        ...ITEM_QUERY_OPTIONS,
      })),
  })
  return new Map([...known, ...single.flatMap(({ data }) => (data ? [[data.id, data.stock] as const] : []))])
}

type Shared = { api: Api; lookup: Lookup<ItemRow> }

/** The cache by query client, which all lines share: each component has an API client of its own. */
const shared = new WeakMap<QueryClient, Shared>()

/** Calls with the newest API client, which has the current session. */
function lookupOf(queries: QueryClient, api: Api): Lookup<ItemRow> {
  const known = shared.get(queries)
  if (known) {
    known.api = api
    return known.lookup
  }
  const made: Shared = { api, lookup: batchedLookup((ids) => fetchNamed(made.api, ids), MOST_ITEMS_LISTED) }
  shared.set(queries, made)
  return made.lookup
}

async function fetchNamed(api: Api, ids: readonly string[]): Promise<ItemRow[]> {
  return (await answerOf(api.items.get({ query: { ids: ids.join(',') } }))).items
}
