import { parseMinor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { useEntryForm } from '#ui/features/payments/entry/entry-form.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { minorText } from '#ui/features/payments/entry/money-form.ts'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { type Allocation, type Payment, useOpenInvoices } from '#ui/features/payments/queries.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import type { Checked } from '#ui/platform/forms/use-submit.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { ShareFields } from './ShareFields.tsx'
import { type Shares, useShares } from './shares.ts'

function Body({ shares, currency }: { shares: Shares; currency: string }) {
  const t = useMessages(paymentMessages)
  return shares.shares.length > 0 ? (
    <ShareFields shares={shares} currency={currency} />
  ) : (
    <p>{t('nothingToAllocate')}</p>
  )
}

/** Lowers open invoices of the customer by what a payment has left. */
export function AllocateDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const on = useMessages(invoicePaymentMessages)
  const calls = useLedgerCalls()
  const { currency, number, customerId, unallocated } = payment
  const open = useOpenInvoices(customerId)
  const invoices = (open.data ?? []).filter((invoice) => invoice.currency === currency)
  const left = parseMinor(unallocated, currency)
  const shares = useShares(invoices, left, currency)
  const form = useEntryForm({
    fields: [],
    // The shares show their problems themselves, as they are typed.
    check: (): Checked<Allocation[]> =>
      shares.isWrong || shares.allocations.length === 0
        ? { ok: false, fields: {} }
        : { ok: true, body: shares.allocations },
    save: (allocations: Allocation[], key) => calls.allocate(payment.id, allocations, key),
    onSaved: () => {
      onClose()
      announce({ kind: 'done', title: t('allocated', { amount: minorText(left - shares.rest, currency) }) })
    },
  })
  return (
    <FormDialog
      title={t('allocateTitle', { number: isolate(number ?? '') })}
      submitText={open.data && invoices.length === 0 ? null : t('allocate')}
      form={form}
      width="medium"
      onClose={onClose}
    >
      <LoadState
        failed={on('openFailed')}
        error={open.error}
        onRetry={() => void open.refetch()}
        skeleton={<Skeleton height="h-24" />}
      >
        {open.data ? <Body shares={shares} currency={currency} /> : null}
      </LoadState>
    </FormDialog>
  )
}
