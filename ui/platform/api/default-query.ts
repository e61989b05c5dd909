/** The query function of queries that name no call of their own (spec §7): GET of the key joined by "/" as a path. */
import { type QueryClient, type QueryFunction, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { type Api, answerOf, useApi } from './api.ts'

/**
 * `['/api/daily-invoice-limit']` and `['api', 'invoices', id]` alike. Joined as they are, parts of a key could lead to
 * another site or out of the API with the token in their hands: only plain segments under /api are an address here.
 * @throws on any other key, which is a mistake in the program
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

/** Names and ids. No dots alone, no query, no colon. */
const PLAIN = /^[A-Za-z0-9_~-][A-Za-z0-9_.~-]*$/

type Call = { get: () => ReturnType<Api['health']['get']> } & { readonly [segment: string]: Call }

/** By the same way as every call, so that a refused token (401) is treated as there. */
export function defaultQuery(api: Api): QueryFunction {
  return ({ queryKey }) => {
    // because Eden makes an address of whatever names are read one after another; what is answered is for the caller to say
    const root = api as unknown as Call
    return answerOf(
      segmentsOf(queryKey)
        .reduce((call, segment) => call[segment] ?? call, root)
        .get(),
    )
  }
}

const apis = new WeakMap<QueryClient, Api>()

/** Gives it to every query from here on; a query's own function goes first. The token may change meanwhile. */
export function useDefaultQuery(): void {
  const api = useApi()
  const queries = useQueryClient()
  useState(() => give(queries))
  // Before any screen asks, which it does once it stands.
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
