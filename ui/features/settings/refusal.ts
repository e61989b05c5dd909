import { ApiError } from '#ui/platform/api/api.ts'
import type { Refused } from './sync.ts'

/** The server's message about the refused change: that of the field it names, else that of the whole. */
export function refusalOf(refused: Refused | null): string | undefined {
  const error = refused?.error
  return error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : undefined
}
