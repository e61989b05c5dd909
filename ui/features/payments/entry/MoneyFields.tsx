import type { ReactNode } from 'react'
import { formatDay } from '#domain/calendar/date-display.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import type { PaymentWarning } from '#domain/payments/payment-warnings.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { MoneyValues } from './money-values.ts'

type MoneyFieldsProps = {
  values: MoneyValues
  change: (changed: Partial<MoneyValues>) => void
  currency: string
  dateLabel: string
  /** Warnings about an unlikely day. */
  warnings: readonly PaymentWarning[]
  /** The effect of the amount, as it is typed. */
  amountHint: ReactNode
}

/** Amount, day and method; of a cheque its number, bank and day. */
export function MoneyFields({ values, change, currency, dateLabel, warnings, amountHint }: MoneyFieldsProps) {
  const t = useMessages(paymentEntryMessages)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DecimalField
          label={t('amount')}
          name="amount"
          before={currency}
          rules={{ maxScale: exponentOf(currency) }}
          value={values.amount}
          onChange={(amount) => change({ amount })}
        />
        <DayField label={dateLabel} name="date" value={values.date} onChange={(date) => change({ date })} />
      </div>
      <DayWarnings warnings={warnings} />
      <p aria-live="polite" className="text-small text-ink-muted empty:hidden">
        {amountHint}
      </p>
      <Choices
        label={t('method')}
        options={PAYMENT_METHODS.map((id) => ({ id, text: t(id) }))}
        value={values.method}
        onChange={(method) => change({ method })}
      />
      {values.method === 'cheque' ? <ChequeFields values={values} change={change} /> : null}
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        name="reference"
        maxLength={120}
        value={values.reference}
        onChange={(reference) => change({ reference })}
      />
    </>
  )
}

function DayWarnings({ warnings }: Pick<MoneyFieldsProps, 'warnings'>) {
  const t = useMessages(paymentEntryMessages)
  const { locale } = useLanguage()
  const sentence = (found: PaymentWarning) => {
    switch (found.warning) {
      case 'payment-date-ahead':
        return t('dateAhead', { n: found.days })
      case 'payment-date-past':
        return t('datePast', { n: found.days })
      case 'payment-before-document':
        return t('beforeInvoice', { day: formatDay(found.day, locale) })
      case 'payment-before-payment':
        return t('beforePayment', { day: formatDay(found.day, locale) })
    }
  }
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden">
      {warnings.map((found) => (
        <p key={found.warning} className="flex gap-2 text-small">
          <span aria-hidden="true" className="i-lucide-triangle-alert mt-0.5 shrink-0 text-warning" />
          <span className="min-w-0">{sentence(found)}</span>
        </p>
      ))}
    </div>
  )
}

/** Two lines on a phone as well. */
function ChequeFields({ values, change }: Pick<MoneyFieldsProps, 'values' | 'change'>) {
  const t = useMessages(paymentEntryMessages)
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t('chequeNumber')}
          name="cheque.number"
          writing="ltr"
          maxLength={60}
          value={values.chequeNumber}
          onChange={(chequeNumber) => change({ chequeNumber })}
        />
        <TextField
          label={t('chequeBank')}
          name="cheque.bank"
          maxLength={120}
          value={values.chequeBank}
          onChange={(chequeBank) => change({ chequeBank })}
        />
      </div>
      <DayField
        label={t('chequeDate')}
        hint={t('chequeDateHint')}
        name="cheque.date"
        value={values.chequeDate}
        onChange={(chequeDate) => change({ chequeDate })}
      />
    </>
  )
}
