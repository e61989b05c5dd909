import { ApiError } from '#ui/platform/api/api.ts'

/** Messages by field name, and one for the form as a whole. */
export type FormErrors = { fields: Readonly<Record<string, string>>; message: string | null }

export const NO_ERRORS: FormErrors = { fields: {}, message: null }

/**
 * Maps an API error to a form: to its own fields (`names`) if the server names any of them, else to the form.
 * `fallback` is shown when the server sent no message (spec §5).
 */
export function formErrorsOf(error: unknown, names: readonly string[], fallback: string): FormErrors {
  if (!(error instanceof ApiError)) return { fields: {}, message: fallback }
  const own = Object.entries(error.fields).filter(([path]) => names.includes(path))
  if (own.length > 0) return { fields: Object.fromEntries(own), message: null }
  const unreachable = error.status === undefined
  return { fields: {}, message: error.said ?? (unreachable ? error.message : fallback) }
}
