import { type ReactNode, Suspense, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentAllows } from '#domain/documents/document-actions.ts'
import { parseMinor, signOf } from '#domain/money/money.ts'
import { excessOf } from '#domain/payments/excess.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { voidingOf } from '#ui/features/documents/queries/document.ts'
import { IfPossible } from '#ui/features/payments/entry/IfPossible.tsx'
import { recordsOf } from '#ui/features/payments/entry/records.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { PendingNotice } from '#ui/platform/feedback/PendingNotice.tsx'
import { usePageKey } from '#ui/platform/use-page-key.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermissions } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { AvailableCredit } from './AvailableCredit.tsx'
import { Overpaid } from './Overpaid.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'
import { RECORD_KEY } from './record-key.ts'

const RecordPaymentDialog = lazyComponent(async () => (await import('./RecordPaymentDialog.tsx')).RecordPaymentDialog)
const RefundDialog = lazyComponent(async () => (await import('./RefundDialog.tsx')).RefundDialog)
const MoveDialog = lazyComponent(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const WriteOffDialog = lazyComponent(async () => (await import('./WriteOffDialog.tsx')).WriteOffDialog)

type Opened = 'record' | 'refund' | 'move' | 'write-off'

/** Payments and refunds of an invoice, and their actions. A void invoice has none. */
export function InvoicePayments({ document: invoice }: { document: CommercialDocument }) {
  const t = useMessages(invoicePaymentMessages)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isPermitted = usePermissions()
  const { id, payments = [], totals, currency } = invoice
  const isVoiding = usePendingAction(voidingOf(id)) !== null
  const isOpen = documentAllows(invoice, 'record-payment') && !isVoiding
  // A pending act is done first, so that a dialog begins with the figures after it.
  const pending = usePendingAction(id)
  const open = (next: Opened) => (pending ? void pending.finish().then(() => setOpened(next)) : setOpened(next))
  const due = parseMinor(totals.due, currency)
  const excess = excessOf({ due, paid: parseMinor(totals.paid, currency) })
  if (!isOpen && payments.length === 0) return null
  return (
    <section aria-labelledby="payments" className="card flex flex-col gap-3 p-4">
      <h2 id="payments" className="text-heading">
        {t('payments')}
      </h2>
      {isVoiding ? null : <PendingNotice records={[id]} />}
      {payments.length === 0 ? <p className="text-ink-muted">{t('none')}</p> : null}
      {isOpen && excess > 0n && isPermitted('corrections.write') ? (
        <Overpaid invoice={invoice} excess={excess} onOpen={open} />
      ) : null}
      {isOpen && due > 0n && isPermitted('payments.write') ? <AvailableCredit invoice={invoice} due={due} /> : null}
      {isOpen && isPermitted('payments.write') ? (
        <Actions mayWriteOff={due > 0n && isPermitted('corrections.write')} onOpen={open} />
      ) : null}
      <Entries invoice={invoice} isOpen={isOpen} />
      <Suspense>
        <OpenedDialog invoice={invoice} excess={excess} opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    </section>
  )
}

function Actions({ mayWriteOff, onOpen }: { mayWriteOff: boolean; onOpen: (opened: Opened) => void }) {
  const t = useMessages(invoicePaymentMessages)
  const entry = useMessages(paymentEntryMessages)
  usePageKey('KeyP', () => onOpen('record'))
  return (
    <div className="flex flex-wrap gap-2">
      <Tooltip text={RECORD_KEY}>
        <Button icon="i-lucide-credit-card" aria-keyshortcuts={RECORD_KEY} onPress={() => onOpen('record')}>
          {entry('record')}
        </Button>
      </Tooltip>
      {mayWriteOff ? (
        <Menu
          label={t('more')}
          trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />}
          actions={[
            {
              id: 'write-off',
              text: entry('writeOff'),
              icon: 'i-lucide-x',
              onAction: () => onOpen('write-off'),
            },
          ]}
        />
      ) : null}
    </div>
  )
}

function Entries({ invoice, isOpen }: { invoice: CommercialDocument; isOpen: boolean }): ReactNode {
  const { payments = [] } = invoice
  if (payments.length === 0) return null
  return (
    <ol className="flex flex-col">
      {payments.map((payment) => (
        <li key={payment.id} className="border-t border-line py-2">
          <PaymentEntry payment={payment} invoice={invoice} mayReverse={isOpen} />
        </li>
      ))}
    </ol>
  )
}

type OpenedDialogProps = { invoice: CommercialDocument; excess: bigint; opened: Opened | null; onClose: () => void }

function OpenedDialog({ invoice, excess, opened, onClose }: OpenedDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const { id, number, currency, customerId, issueDate, totals } = invoice
  switch (opened) {
    case 'record':
      return <RecordPaymentDialog invoice={invoice} onClose={onClose} />
    case 'refund':
      return (
        <IfPossible isPossible={excess > 0n} onClose={onClose}>
          <RefundDialog
            title={t('refundTitle', { number: isolate(number ?? '') })}
            records={recordsOf(invoice)}
            currency={currency}
            since={{ issued: [issueDate] }}
            most={excess}
            write={(calls, body, key) => calls.refundInvoice(id, body, key)}
            onClose={onClose}
          />
        </IfPossible>
      )
    case 'move':
      return customerId === undefined ? null : (
        <IfPossible isPossible={excess > 0n} onClose={onClose}>
          <MoveDialog invoice={invoice} customerId={customerId} excess={excess} onClose={onClose} />
        </IfPossible>
      )
    case 'write-off':
      return (
        <IfPossible isPossible={signOf(totals.due) > 0} onClose={onClose}>
          <WriteOffDialog invoice={invoice} onClose={onClose} />
        </IfPossible>
      )
    case null:
      return null
  }
}
