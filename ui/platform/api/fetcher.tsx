import { createContext, useContext, type ReactNode } from 'react'

/** How the app reaches its server: the browser's `fetch` in the app, fixed answers in a story. */
export type Fetcher = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const FetcherContext = createContext<Fetcher | null>(null)

export function FetcherProvider({ fetcher, children }: { fetcher: Fetcher; children: ReactNode }) {
  return <FetcherContext value={fetcher}>{children}</FetcherContext>
}

/** @throws outside `FetcherProvider`. */
export function useFetcher(): Fetcher {
  const fetcher = useContext(FetcherContext)
  if (!fetcher) throw new Error('useFetcher is used outside FetcherProvider')
  return fetcher
}

/** The same fetcher, and a place to hear of calls that got no answer. Who withdraws a call has not lost it. */
export function observeFailures(fetcher: Fetcher) {
  let listener: (() => void) | null = null
  return {
    fetcher: ((input, init) =>
      fetcher(input, init).catch((error: unknown) => {
        if (!init?.signal?.aborted) listener?.()
        throw error
      })) satisfies Fetcher,
    onUnanswered: (listen: () => void) => {
      listener = listen
      return () => {
        listener = null
      }
    },
  }
}
