import type { QueryClient } from '@tanstack/react-query'

/** The picture that comes with the page, and whatever says that it is loading. */
const LOADING = '#first-paint, [aria-busy=true]'
const CHECK_EVERY_MS = 250
const LATEST_MS = 5000

/**
 * Calls back once the first screen stands, with its code and answers, or after some seconds in any case.
 * @returns a function that stops waiting
 */
export function onceFirstScreenStands(queries: QueryClient, then: () => void): () => void {
  const latest = performance.now() + LATEST_MS
  let timer = setTimeout(check, CHECK_EVERY_MS)
  function check() {
    const isLoading = queries.isFetching() > 0 || document.querySelector(LOADING) !== null
    if (isLoading && performance.now() < latest) timer = setTimeout(check, CHECK_EVERY_MS)
    else then()
  }
  return () => clearTimeout(timer)
}
