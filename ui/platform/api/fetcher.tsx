import { createContext, useContext, type ReactNode } from 'react'

/** `fetch` as the app uses it: the browser's own, or fixed responses in a story. */
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

/** Wraps a fetcher and reports calls without a response; aborted calls are not reported. */
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
