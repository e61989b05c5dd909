import type { CommercialDocument } from '#domain/documents/document.ts'
import { formatMinor, parseMinor, minor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { amountOf } from '#ui/features/payments/entry/money-values.ts'
import { amountText, minorText, useMoneyForm } from '#ui/features/payments/entry/money-form.ts'
import { MoneyFields } from '#ui/features/payments/entry/MoneyFields.tsx'
import { useRecorded } from '#ui/features/payments/entry/recorded.ts'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type RecordPaymentDialogProps = { invoice: CommercialDocument; onClose: () => void }

/** Money that came in on one invoice: what is due, received today. It may be less, or more. */
export function RecordPaymentDialog({ invoice, onClose }: RecordPaymentDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const calls = useLedgerCalls()
  const onRecorded = useRecorded((id) => calls.undo(invoice.id, id))
  const { currency, baseCurrency, number, issueDate } = invoice
  const due = parseMinor(invoice.totals.due, currency)
  const { values, change, warnings, form } = useMoneyForm({
    currency,
    issued: [issueDate],
    amount: due > 0n ? formatMinor(due, currency) : '',
    save: (body, key) => calls.recordOnInvoice(invoice.id, body, key),
    onSaved: (payment) => {
      onClose()
      onRecorded(payment)
    },
  })
  const typed = amountOf(values.amount, currency)
  return (
    <FormDialog
      title={t('recordTitle', { number: isolate(number ?? '') })}
      submitText={t('record')}
      form={form}
      onClose={onClose}
    >
      <MoneyFields
        values={values}
        change={change}
        currency={currency}
        dateLabel={t('date')}
        warnings={warnings}
        amountHint={<BidiText>{hintOf(t, { typed, due, currency })}</BidiText>}
      />
      {currency === baseCurrency ? null : <p className="text-small text-ink-muted">{t('exchangeNotCalculated')}</p>}
    </FormDialog>
  )
}

type Hint = { typed: bigint | null; due: bigint; currency: string }

/** The amount due, and the rest after this payment. */
function hintOf(t: ReturnType<typeof useMessages<typeof paymentEntryMessages.en>>, { typed, due, currency }: Hint) {
  const isDue = t('dueIs', { amount: amountText(formatMinor(minor(due > 0n ? due : 0n), currency), currency) })
  if (typed === null) return isDue
  const left = due - typed
  if (left === 0n) return `${isDue} ${t('settles')}`
  const over = due > 0n ? -left : typed
  return `${isDue} ${left > 0n ? t('staysDue', { amount: minorText(left, currency) }) : t('overpays', { amount: minorText(over, currency) })}`
}
