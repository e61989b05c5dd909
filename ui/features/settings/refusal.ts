import { ApiError } from '#ui/platform/api/api.ts'
import type { Refused } from './sync.ts'

/** What the server said to the change that it refused: of the field that it names, else of the whole. */
export function refusalOf(refused: Refused | null): string | undefined {
  const error = refused?.error
  return error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : undefined
}
