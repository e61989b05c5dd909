import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { amountText, minorText, useMoneyForm } from '#ui/features/payments/entry/money-form.ts'
import { MoneyFields } from '#ui/features/payments/entry/MoneyFields.tsx'
import type { PaymentBody } from '#ui/features/payments/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type RefundDialogProps = {
  title: string
  currency: string
  /** The day of the invoice, or of the payment, that is given back. */
  since: { issued?: readonly LocalDay[]; paid?: LocalDay }
  /** The refundable amount, in minor units. */
  most: bigint
  save: (body: PaymentBody, key: string) => Promise<{ amount: string }>
  onClose: () => void
}

/** Money given back: of an invoice that was overpaid, or of what a payment has left. */
export function RefundDialog({ title, currency, since, most, save, onClose }: RefundDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const { values, change, warnings, form } = useMoneyForm({
    currency,
    since,
    amount: formatMinor(minor(most), currency),
    most,
    save,
    onSaved: ({ amount }) => {
      onClose()
      announce({ kind: 'done', title: t('refunded', { amount: amountText(amount, currency) }) })
    },
  })
  return (
    <FormDialog title={title} submitText={t('refund')} form={form} onClose={onClose}>
      <MoneyFields
        values={values}
        change={change}
        currency={currency}
        dateLabel={t('refundDate')}
        warnings={warnings}
        amountHint={<BidiText>{t('mayRefund', { amount: minorText(most, currency) })}</BidiText>}
      />
    </FormDialog>
  )
}
