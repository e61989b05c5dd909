import type { FieldProblem } from '#domain/refusal.ts'
import { isPaymentReason, paymentFieldMessages } from '#i18n/payments/fields.ts'
import { useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** `useFieldMessage` with the sentences of customers' money. */
export function usePaymentFieldMessage(): (problem: FieldProblem) => string {
  const t = useMessages(paymentFieldMessages)
  const say = useFieldMessage()
  return (problem) => {
    const { problem: reason, limit = '' } = problem
    return isPaymentReason(reason) ? t(reason, { limit }) : say(problem)
  }
}
