import { ApiError } from './api.ts'

/** Whether the same request may succeed later: no connection, a busy server, a daily limit. */
export function isTransientError(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === undefined || failure.status >= 500 || failure.status === 402 || failure.status === 429
}

/** Whether the server was not reached at all: no connection, no answer in time, or a proxy that answers for it. */
export function isUnreachable(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === undefined || [502, 503, 504].includes(failure.status)
}
