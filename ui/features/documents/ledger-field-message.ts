import type { FieldProblem } from '#domain/refusal.ts'
import { isLedgerReason, ledgerFieldMessages } from '#i18n/documents/ledger-fields.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** `useFieldMessage` with the sentences of customers' money. */
export function useLedgerFieldMessage(): (problem: FieldProblem) => string {
  const t = useMessages(ledgerFieldMessages)
  const say = useFieldMessage()
  return (problem) => {
    const { problem: reason, limit = '' } = problem
    return isLedgerReason(reason) ? t(reason, { limit }) : say(problem)
  }
}
