/** How far the server has come with what an answer waits for: a refusal that ends by itself (`reports.preparing`). */
export type Progress = { counted: number; total: number }

/** The progress that a refusal names; undefined for any other error. */
export function progressIn(error: unknown): Progress | undefined {
  if (typeof error !== 'object' || error === null || !('progress' in error)) return undefined
  return error.progress as Progress | undefined // because only the API client gives errors a progress, as the server does
}
