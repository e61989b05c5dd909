import type { ComponentProps } from 'react'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** Changes what stands of a quotation: its answer, its last day, its invoices. */
export function AnswerDialog(props: Omit<ComponentProps<typeof FormDialog>, 'failureTitle'>) {
  const t = useMessages(quotationAnswerMessages)
  return <FormDialog {...props} failureTitle={t('notSaved')} />
}
