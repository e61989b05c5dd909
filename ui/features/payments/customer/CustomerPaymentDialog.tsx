import { useState } from 'react'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { CustomerField } from '#ui/features/customers/CustomerField.tsx'
import { MoneyFields } from '#ui/features/payments/entry/MoneyFields.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { AdvanceNotice } from './AdvanceNotice.tsx'
import { type CustomerPaymentForm, useCustomerPayment } from './customer-payment.ts'
import { ShareFields } from './ShareFields.tsx'

type CustomerPaymentDialogProps = {
  /** The paying customer, where it is known already. */
  customerId: string | null
  onClose: () => void
}

/** One amount from a customer over several of his open invoices; the rest is kept on account. */
export function CustomerPaymentDialog({ customerId: known, onClose }: CustomerPaymentDialogProps) {
  const t = useMessages(paymentMessages)
  const entry = useMessages(paymentEntryMessages)
  const [customerId, setCustomer] = useState(known)
  const payment = useCustomerPayment(customerId, onClose)
  const { values, change, currency, warnings, form } = payment
  return (
    <FormDialog
      title={t('fromCustomerTitle')}
      submitText={entry('record')}
      form={form}
      width="medium"
      onClose={onClose}
    >
      <CustomerField isFocused customerId={customerId} error={form.errors.fields.customerId} onChoose={setCustomer} />
      {customerId === null ? null : (
        <>
          {payment.currencies.length > 1 ? (
            <Select
              label={t('currency')}
              name="currency"
              options={payment.currencies.map((id) => ({ id, text: id }))}
              value={currency}
              onChange={payment.choose}
            />
          ) : null}
          <MoneyFields
            values={values}
            change={change}
            currency={currency}
            dateLabel={entry('date')}
            warnings={warnings}
            amountHint={null}
          />
          <Spread payment={payment} />
        </>
      )}
      {payment.isForeign ? <p className="text-small text-ink-muted">{entry('exchangeNotCalculated')}</p> : null}
    </FormDialog>
  )
}

function Spread({ payment: { open, shares, currency, recordAdvance } }: { payment: CustomerPaymentForm }) {
  const t = useMessages(paymentMessages)
  const on = useMessages(invoicePaymentMessages)
  return (
    <LoadState
      failed={on('openFailed')}
      error={open.error}
      onRetry={() => void open.refetch()}
      skeleton={<Skeleton height="h-24" />}
    >
      {open.data ? (
        <>
          {shares.shares.length > 0 ? (
            <ShareFields shares={shares} currency={currency} />
          ) : (
            <p className="text-ink-muted">{t('noneOpen')}</p>
          )}
          {shares.rest > 0n ? <AdvanceNotice onInvoice={recordAdvance} /> : null}
        </>
      ) : null}
    </LoadState>
  )
}
