import type { FieldProblem, FieldReason } from '#domain/refusal.ts'
import { authFieldMessages } from '#i18n/auth/fields.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** `useFieldMessage` for an e-mail address and a password: the pages with these fields alone load no other messages. */
export function useAuthFieldMessage(): (problem: FieldProblem) => string {
  const t = useMessages(authFieldMessages)
  return ({ problem, limit = '' }) => t(isOfAuth(problem) ? problem : 'invalid', { limit })
}

const isOfAuth = (reason: FieldReason): reason is keyof typeof authFieldMessages.en => reason in authFieldMessages.en

/**
 * Checks a new password as the server will. The list of common passwords is in a
 * chunk of its own, which typing a password has loaded; where it cannot be loaded, the server alone checks.
 */
export function usePasswordCheck(): (password: string, email: string) => Promise<string | undefined> {
  const sentence = useAuthFieldMessage()
  return async (password, email) => {
    const rules = await import('#domain/auth/password.ts').catch(() => null)
    const problem = rules?.passwordProblem(password, email)
    return problem && sentence(problem)
  }
}
