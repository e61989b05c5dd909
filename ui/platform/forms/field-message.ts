import type { ImportFieldReason } from '#domain/imports/import-refusals.ts'
import type { FieldProblem, FieldReason, LedgerFieldReason } from '#domain/refusal.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/**
 * The message of a domain rule, as the server would word it: `useFieldMessage()(problem)`. Those of customers' money are said
 * by `useLedgerFieldMessage`.
 */
export function useFieldMessage(): (problem: FieldProblem) => string {
  const t = useMessages(fieldMessages)
  return ({ problem, limit = '' }) => t(isShared(problem) ? problem : 'invalid', { limit })
}

const isShared = (reason: FieldReason): reason is Exclude<FieldReason, LedgerFieldReason | ImportFieldReason> =>
  reason in fieldMessages.en
