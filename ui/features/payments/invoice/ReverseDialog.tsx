import { useState } from 'react'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useEntryForm } from '#ui/features/payments/entry/entry-form.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { amountText, useFieldSentences } from '#ui/features/payments/entry/money-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type ReverseDialogProps = {
  amount: string
  currency: string
  /** It stands on other invoices too, or on account. */
  isSpread: boolean
  save: (reason: string, key: string) => Promise<unknown>
  onClose: () => void
}

/** Reverses an entry in words of one's own: why is not one of the usual reasons. */
export function ReverseDialog({ amount, currency, isSpread, save, onClose }: ReverseDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const sentences = useFieldSentences()
  const [reason, setReason] = useState('')
  const whole = amountText(amount, currency)
  const form = useEntryForm({
    fields: ['reason'],
    check: () => {
      const body = reason.trim()
      return body ? { ok: true, body } : { ok: false, fields: sentences({ reason: { problem: 'missing' } }) }
    },
    save,
    onSaved: () => {
      onClose()
      announce({ kind: 'done', title: t('reversed', { amount: whole }) })
    },
  })
  return (
    <FormDialog title={t('reverseTitle')} submitText={t('reverse')} look="danger" form={form} onClose={onClose}>
      <p>{t('reverseText')}</p>
      {isSpread ? (
        <p>
          <BidiText>{t('reverseWhole', { amount: whole })}</BidiText>
        </p>
      ) : null}
      <TextField
        label={t('reason')}
        hint={t('reverseHint')}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
