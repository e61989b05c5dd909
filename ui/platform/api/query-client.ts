import { QueryClient } from '@tanstack/react-query'
import { progressAskMs, retryDelayCapMs, retryFirstDelayMs } from '#ui/platform/timings.ts'
import { progressIn } from './progress.ts'

const MOST_RETRIES = 3

/** Many parts of a page read the account as they appear. */
const accountStaleMs = 5000

/** Query client with the defaults of spec §9. See default-query.ts for its query function. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 0, retry: shouldRetry, retryDelay, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  client.setQueryDefaults(['account'], { staleTime: accountStaleMs })
  return client
}

/** No retry on 4xx, except 401, which a refreshed session may fix. What ends by itself is asked for until it has. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (progressIn(error)) return true
  const status = statusOf(error)
  if (status !== undefined && status >= 400 && status < 500 && status !== 401) return false
  return failures < MOST_RETRIES
}

/** Exponential backoff: 1 s doubling, at most 30 s. */
export function retryDelay(attempt: number, error?: unknown): number {
  if (progressIn(error)) return progressAskMs
  return Math.min(retryFirstDelayMs * 2 ** attempt, retryDelayCapMs)
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined
  return typeof error.status === 'number' ? error.status : undefined
}
