import type { LocalDay } from '#domain/calendar/dates.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { paymentWarnings } from '#domain/payments/payment-warnings.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useDeferredEntry } from '#ui/features/payments/entry/deferred-entry.ts'
import { amountText, minorText, useMoneyCheck } from '#ui/features/payments/entry/money-form.ts'
import { startOf } from '#ui/features/payments/entry/money-values.ts'
import { MoneyFields } from '#ui/features/payments/entry/MoneyFields.tsx'
import type { LedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import type { PaymentBody } from '#ui/features/payments/queries.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { useDeferredForm } from '#ui/platform/forms/use-deferred-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type RefundDialogProps = {
  title: string
  /** The invoice or payment that is given back, then what else changes with it. */
  records: readonly string[]
  currency: string
  /** The day of the invoice, or of the payment, that is given back. */
  since: { issued?: readonly LocalDay[]; paid?: LocalDay }
  /** The refundable amount, in minor units. */
  most: bigint
  write: (calls: LedgerCalls, body: PaymentBody, key: string) => Promise<unknown>
  onClose: () => void
}

/** Money given back: of an invoice that was overpaid, or of what a payment has left. */
export function RefundDialog({ title, records, currency, since, most, write, onClose }: RefundDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const today = useToday()
  const entryOf = useDeferredEntry()
  const { values, change, form } = useDeferredForm({
    name: `refund:${records[0]}`,
    initial: startOf(formatMinor(minor(most), currency), today),
    check: useMoneyCheck(currency, most),
    action: (body) => {
      const amount = amountText(body.amount, currency)
      return entryOf({
        records,
        title: t('willRefund', { amount }),
        doneTitle: t('refunded', { amount }),
        write: (calls, key) => write(calls, body, key),
      })
    },
    onClose,
  })
  return (
    <FormDialog title={title} submitText={t('refund')} form={form} onClose={onClose}>
      <MoneyFields
        values={values}
        change={change}
        currency={currency}
        dateLabel={t('refundDate')}
        warnings={paymentWarnings(values, { today, ...since })}
        amountHint={<BidiText>{t('mayRefund', { amount: minorText(most, currency) })}</BidiText>}
      />
    </FormDialog>
  )
}
