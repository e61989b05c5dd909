import type { ComponentProps } from 'react'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** Writes one entry of customers' money. */
export function EntryDialog(props: Omit<ComponentProps<typeof FormDialog>, 'failureTitle'>) {
  const t = useMessages(paymentEntryMessages)
  return <FormDialog {...props} failureTitle={t('notRecorded')} />
}
