import { QueryClient } from '@tanstack/react-query'
import { retryDelayCapMs, retryFirstDelayMs } from '#ui/platform/timings.ts'

const MOST_RETRIES = 3

/** A client with the specification's rules (§9). Its default query function is default-query.ts, for the signed-in. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, retry: shouldRetry, retryDelay, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}

/** Nothing of the 4xx family is tried again except 401, which a refreshed session may cure. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  if (status !== undefined && status >= 400 && status < 500 && status !== 401) return false
  return failures < MOST_RETRIES
}

/** One second, doubling, at most thirty. */
export function retryDelay(attempt: number): number {
  return Math.min(retryFirstDelayMs * 2 ** attempt, retryDelayCapMs)
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}
