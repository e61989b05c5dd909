import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { amountText, useFieldSentences } from '#ui/features/payments/entry/money-form.ts'
import type { DeferredAction } from '#ui/platform/deferred-actions.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useDeferredForm } from '#ui/platform/forms/use-deferred-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type ReverseDialogProps = {
  id: string
  amount: string
  currency: string
  /** It stands on other invoices too, or on account. */
  isSpread: boolean
  actionOf: (reason: string) => DeferredAction
  onClose: () => void
}

/** Reverses an entry in words of one's own: why is not one of the usual reasons. */
export function ReverseDialog({ id, amount, currency, isSpread, actionOf, onClose }: ReverseDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const sentences = useFieldSentences()
  const whole = amountText(amount, currency)
  const { values, change, form } = useDeferredForm({
    name: `reverse:${id}`,
    initial: { reason: '' },
    check: ({ reason }) => {
      const body = reason.trim()
      return body ? { ok: true, body } : { ok: false, fields: sentences({ reason: { problem: 'missing' } }) }
    },
    action: actionOf,
    onClose,
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
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}
