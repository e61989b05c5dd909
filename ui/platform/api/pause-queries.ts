import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { withTimeout } from '#ui/kit/timing/with-timeout.ts'
import { lastAnswersMs } from '#ui/platform/timings.ts'

/**
 * Pauses new queries and waits for pending ones, within a time limit.
 * @returns a function that resumes paused queries
 */
export async function pauseQueries(queries: QueryClient): Promise<() => void> {
  const wasOnline = onlineManager.isOnline()
  onlineManager.setOnline(false)
  await withTimeout(lastAnswersMs, allAnswered(queries))
  return () => onlineManager.setOnline(wasOnline)
}

function allAnswered(queries: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (queries.isFetching() > 0) return
    stop()
    resolve()
  }
  const stop = queries.getQueryCache().subscribe(look)
  look()
  return promise
}
