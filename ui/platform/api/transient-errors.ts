import { ApiError } from './api.ts'

/** Whether time may mend it without any change of what was asked: no connection, a server that is busy, a limit of the day. */
export function isTransientError(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false
  return failure.status === undefined || failure.status >= 500 || failure.status === 402 || failure.status === 429
}
