/** A conflict of saves: the same field has another value since it was read (decision 97). */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

export const isStale = (error: Error): boolean => error instanceof ApiError && error.reason === 'settings.stale'

/** Handles `onError` of a mutation: the record is read again before its form receives the error. */
export function refetchWhenStale(queries: QueryClient, queryKey: readonly unknown[]) {
  return async (error: Error): Promise<void> => {
    if (isStale(error)) await queries.invalidateQueries({ queryKey })
  }
}
