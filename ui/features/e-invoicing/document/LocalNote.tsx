import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import type { EInvoiceAnswer, LocalAnswer } from '#ui/features/e-invoicing/answers.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** Says that an answer is that of this device alone, and what it does not know. */
export function LocalNote({ answer }: { answer: EInvoiceAnswer | LocalAnswer }) {
  const t = useMessages(readinessMessages)
  if (!('isLocal' in answer)) return null
  return (
    <p className="text-small text-ink-muted">
      {t('checkedHere')} {answer.unknownItems > 0 ? t('itemsUnknown', { n: answer.unknownItems }) : null}
    </p>
  )
}
