import { Suspense, useState } from 'react'
import { parseMinor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { useReverse } from '#ui/features/payments/entry/reversing.ts'
import { EntryActions } from '#ui/features/payments/invoice/EntryActions.tsx'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import type { Payment } from '#ui/features/payments/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
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
  const { reverse, isPending } = useReverse(payment)
  const { id, number, kind, method, currency, unallocated, refundable, customerId, reversedAt } = payment
  const isLeft = kind === 'payment' && customerId !== null && parseMinor(unallocated, currency) > 0n
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {isLeft && !reversedAt ? (
          <Button look="primary" icon="i-lucide-file-check" onPress={() => setOpened('allocate')}>
            {t('allocate')}
          </Button>
        ) : null}
        {parseMinor(refundable, currency) > 0n ? (
          <Button icon="i-lucide-undo-2 icon-flip" onPress={() => setOpened('refund')}>
            {entry('refund')}
          </Button>
        ) : null}
        {number === null ? null : <ReceiptButton id={id} />}
        {reversedAt ? null : (
          <EntryActions
            name={number === null ? t('writeOff') : isolate(number)}
            isCheque={method === 'cheque' && kind === 'payment'}
            isBusy={isPending}
            onReverse={reverse}
            onAsk={() => setOpened('reverse')}
          />
        )}
      </div>
      <Suspense>
        <OpenedDialog payment={payment} opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    </>
  )
}

type OpenedDialogProps = { payment: Payment; opened: Opened | null; onClose: () => void }

function OpenedDialog({ payment, opened, onClose }: OpenedDialogProps) {
  const entry = useMessages(paymentEntryMessages)
  const calls = useLedgerCalls()
  const { save } = useReverse(payment)
  const { id, number, amount, currency, date, refundable, allocations } = payment
  switch (opened) {
    case 'allocate':
      return <AllocateDialog payment={payment} onClose={onClose} />
    case 'refund':
      return (
        <RefundDialog
          title={entry('refundTitle', { number: isolate(number ?? '') })}
          currency={currency}
          since={{ paid: date }}
          most={parseMinor(refundable, currency)}
          save={(body, key) => calls.refundPayment(id, body, key)}
          onClose={onClose}
        />
      )
    case 'reverse':
      return (
        <ReverseDialog
          amount={amount}
          currency={currency}
          isSpread={allocations.length !== 1}
          save={save}
          onClose={onClose}
        />
      )
    case null:
      return null
  }
}
