import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { withTimeout } from '#ui/kit/timing/with-timeout.ts'
import { lastAnswersMs } from '#ui/platform/timings.ts'

/**
 * Nothing new is asked from here on, and what was asked is answered, or has had its time.
 * @returns what lets the questions go on that have waited meanwhile.
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
