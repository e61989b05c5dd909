import { parseMinor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { useDeferredEntry } from '#ui/features/payments/entry/deferred-entry.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { minorText } from '#ui/features/payments/entry/money-form.ts'
import { type Payment, useOpenInvoices } from '#ui/features/payments/queries.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useDeferredForm } from '#ui/platform/forms/use-deferred-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { ShareFields } from './ShareFields.tsx'
import { type Shares, spread, type TypedShares } from './shares.ts'

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
  const entryOf = useDeferredEntry()
  const { id, currency, number, customerId, unallocated } = payment
  const open = useOpenInvoices(customerId)
  const invoices = (open.data ?? []).filter((invoice) => invoice.currency === currency)
  const left = parseMinor(unallocated, currency)
  const spreadBy = (typed: TypedShares, onChange: (changed: TypedShares) => void) =>
    spread({ invoices, amount: left, currency, typed, onChange })
  const { values, change, form } = useDeferredForm<{ typed: TypedShares }, Shares>({
    name: `allocate:${id}`,
    initial: { typed: {} },
    // The shares show their problems themselves, as they are typed.
    check: ({ typed }) => {
      const checked = spreadBy(typed, () => {})
      return checked.isWrong || checked.allocations.length === 0
        ? { ok: false, fields: {} }
        : { ok: true, body: checked }
    },
    action: ({ rest, allocations }) => {
      const amount = minorText(left - rest, currency)
      return entryOf({
        records: [id, ...allocations.map(({ invoiceId }) => invoiceId), ...(customerId ? [customerId] : [])],
        title: t('willAllocate', { amount }),
        doneTitle: t('allocated', { amount }),
        write: (calls, key) => calls.allocate(id, allocations, key),
      })
    },
    onClose,
  })
  const shares = spreadBy(values.typed, (typed) => change({ typed }))
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
