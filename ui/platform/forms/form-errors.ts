import type { FieldProblem, FieldReason, LedgerFieldReason } from '#domain/refusal.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

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

/**
 * The message of a domain rule, as the server would word it: `useFieldMessage()(problem)`. Those of customers' money are said
 * by `useLedgerFieldMessage`.
 */
export function useFieldMessage(): (problem: FieldProblem) => string {
  const t = useMessages(fieldMessages)
  return ({ problem, limit = '' }) => t(isShared(problem) ? problem : 'invalid', { limit })
}

const isShared = (reason: FieldReason): reason is Exclude<FieldReason, LedgerFieldReason> => reason in fieldMessages.en

/**
 * Checks a new password as the server will. The list of common passwords is in a
 * chunk of its own, which typing a password has loaded; where it cannot be loaded, the server alone checks.
 */
export function usePasswordCheck(): (password: string, email: string) => Promise<string | undefined> {
  const sentence = useFieldMessage()
  return async (password, email) => {
    const rules = await import('#domain/auth/password.ts').catch(() => null)
    const problem = rules?.passwordProblem(password, email)
    return problem && sentence(problem)
  }
}
