import type { FieldProblem } from '#domain/refusal.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** What a refusal means for a form: sentences under its own fields, and one above all of them for the rest. */
export type FormProblems = { errors: Record<string, string>; sentence: string | null }

/** `names` are the form's fields. Without a sentence of the server's own, `fallback` is said (spec §5). */
export function formProblemsOf(error: unknown, names: readonly string[], fallback: string): FormProblems {
  if (!(error instanceof ApiError)) return { errors: {}, sentence: fallback }
  const mine = Object.entries(error.fields).filter(([path]) => names.includes(path))
  if (mine.length > 0) return { errors: Object.fromEntries(mine), sentence: null }
  const unreachable = error.status === undefined
  return { errors: {}, sentence: error.said ?? (unreachable ? error.message : fallback) }
}

/** The sentence of a rule of the domain, the same that the server would say: `useFieldSentence()(problem)`. */
export function useFieldMessage(): (problem: FieldProblem) => string {
  const t = useMessages(fieldMessages)
  return ({ problem, limit = '' }) => t(problem, { limit })
}
