/** Default query function (spec §7): GET of the query key joined by "/". */
import { type QueryClient, type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { type Api, answerOf, useApi } from './api.ts'

/**
 * Accepts `['/api/daily-invoice-limit']` and `['api', 'invoices', id]`. Joined unchecked, a key could send the token to
 * another origin or path, so only plain segments under /api are allowed.
 * @throws on any other key, which is a programming error
 */
export function segmentsOf(key: QueryKey): string[] {
  const [root, ...segments] = key
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''))
    .join('/')
    .replace(/^\//, '')
    .split('/')
  if (root !== 'api' || segments.length === 0 || !segments.every((segment) => PLAIN.test(segment))) {
    throw new Error(`No address of the API: ${JSON.stringify(key)}`)
  }
  return segments
}

/** Names and ids. No bare dots, no query string, no colon. */
const PLAIN = /^[A-Za-z0-9_~-][A-Za-z0-9_.~-]*$/

type Call = { get: () => ReturnType<Api['health']['get']> } & { readonly [segment: string]: Call }

/** Goes through the API client, so that a rejected token (401) is handled the same way. */
export function defaultQuery(api: Api): QueryFunction {
  return ({ queryKey }) => {
    // because Eden makes an address of whatever names are read one after another; the caller knows the type of the answer
    const root = api as unknown as Call
    return answerOf(
      segmentsOf(queryKey)
        .reduce((call, segment) => call[segment] ?? call, root)
        .get(),
    )
  }
}

const apis = new WeakMap<QueryClient, Api>()

/** Sets the default for all queries; a query's own function takes precedence. Follows token changes. */
export function useDefaultQuery(): void {
  const api = useApi()
  const queries = useQueryClient()
  useState(() => give(queries))
  // In a layout effect, before any screen's query runs.
  useLayoutEffect(() => {
    apis.set(queries, api)
  }, [api, queries])
}

function give(queries: QueryClient): void {
  const before = queries.getDefaultOptions()
  const queryFn: QueryFunction = (context) => {
    const api = apis.get(queries)
    if (!api) throw new Error('Nobody is signed in')
    return defaultQuery(api)(context)
  }
  queries.setDefaultOptions({ ...before, queries: { ...before.queries, queryFn } })
}
