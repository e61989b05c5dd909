import { Suspense, useState } from 'react'
import { parseMinor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { useReverse } from '#ui/features/payments/entry/reversing.ts'
import { EntryActions } from '#ui/features/payments/invoice/EntryActions.tsx'
import { IfPossible } from '#ui/features/payments/entry/IfPossible.tsx'
import type { Payment } from '#ui/features/payments/queries.ts'
import { type DeferredAction, usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermissions } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'

const AllocateDialog = lazyComponent(
  async () => (await import('#ui/features/payments/customer/AllocateDialog.tsx')).AllocateDialog,
)
const RefundDialog = lazyComponent(
  async () => (await import('#ui/features/payments/invoice/RefundDialog.tsx')).RefundDialog,
)
const ReverseDialog = lazyComponent(
  async () => (await import('#ui/features/payments/invoice/ReverseDialog.tsx')).ReverseDialog,
)

type Opened = 'allocate' | 'refund' | 'reverse'

/** Allocates the rest, gives it back, takes the entry back. Nothing more can be done with a reversed one. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const t = useMessages(paymentMessages)
  const entry = useMessages(paymentEntryMessages)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { reverse, actionOf } = useReversePayment(payment)
  const isPermitted = usePermissions()
  const pending = usePendingAction(payment.id)
  // A pending act is done first, so that a dialog begins with the figures after it.
  const open = (next: Opened) => (pending ? void pending.finish().then(() => setOpened(next)) : setOpened(next))
  const { id, number, kind, method, currency, unallocated, refundable, customerId, reversedAt } = payment
  const isLeft = kind === 'payment' && customerId !== null && parseMinor(unallocated, currency) > 0n
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {isLeft && !reversedAt && isPermitted('payments.write') ? (
          <Button look="primary" icon="i-lucide-file-check" onPress={() => open('allocate')}>
            {t('allocate')}
          </Button>
        ) : null}
        {parseMinor(refundable, currency) > 0n && isPermitted('corrections.write') ? (
          <Button icon="i-lucide-undo-2 icon-flip" onPress={() => open('refund')}>
            {entry('refund')}
          </Button>
        ) : null}
        {number === null || method === null || !isPermitted('files.read') ? null : <ReceiptButton id={id} />}
        {reversedAt ? null : (
          <EntryActions
            name={number === null ? t('writeOff') : isolate(number)}
            isCheque={method === 'cheque' && kind === 'payment'}
            pending={pending}
            onReverse={reverse}
            onAsk={() => setOpened('reverse')}
          />
        )}
      </div>
      <Suspense>
        <OpenedDialog payment={payment} opened={opened} actionOf={actionOf} onClose={() => setOpened(null)} />
      </Suspense>
    </>
  )
}

function useReversePayment(payment: Payment) {
  return useReverse({ ...payment, invoices: payment.allocations.map(({ invoiceId }) => invoiceId) })
}

type OpenedDialogProps = {
  payment: Payment
  opened: Opened | null
  actionOf: (reason: string) => DeferredAction
  onClose: () => void
}

function OpenedDialog({ payment, opened, actionOf, onClose }: OpenedDialogProps) {
  const entry = useMessages(paymentEntryMessages)
  const { id, number, amount, currency, date, refundable, unallocated, customerId, allocations } = payment
  const most = parseMinor(refundable, currency)
  switch (opened) {
    case 'allocate':
      return (
        <IfPossible isPossible={parseMinor(unallocated, currency) > 0n} onClose={onClose}>
          <AllocateDialog payment={payment} onClose={onClose} />
        </IfPossible>
      )
    case 'refund':
      return (
        <IfPossible isPossible={most > 0n} onClose={onClose}>
          <RefundDialog
            title={entry('refundTitle', { number: isolate(number ?? '') })}
            records={[id, ...allocations.map(({ invoiceId }) => invoiceId), ...(customerId ? [customerId] : [])]}
            currency={currency}
            since={{ paid: date }}
            most={most}
            write={(calls, body, key) => calls.refundPayment(id, body, key)}
            onClose={onClose}
          />
        </IfPossible>
      )
    case 'reverse':
      return (
        <ReverseDialog
          id={id}
          amount={amount}
          currency={currency}
          isSpread={allocations.length !== 1}
          actionOf={actionOf}
          onClose={onClose}
        />
      )
    case null:
      return null
  }
}
