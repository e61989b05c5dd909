import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { signOf } from '#domain/money/money.ts'
import { documentAllows } from '#domain/documents/document-actions.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import type { RequestedActionProps } from '#ui/features/documents/document-type.ts'
import { voidingOf } from '#ui/features/documents/queries/document.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { RECORD_KEY } from './record-key.ts'

const RecordPaymentDialog = lazyComponent(async () => (await import('./RecordPaymentDialog.tsx')).RecordPaymentDialog)

/** Records what is due on an invoice, where the rest of its payments is not shown. */
export function RecordPaymentButton({ document: invoice, isRequested, onOpened }: RequestedActionProps) {
  const t = useMessages(paymentEntryMessages)
  const [isOpen, setOpen] = useState(false)
  const { id, totals } = invoice
  const isVoiding = usePendingAction(voidingOf(id)) !== null
  const pending = usePendingAction(id)
  const mayRecord = usePermission('payments.write')
  const isDue = mayRecord && documentAllows(invoice, 'record-payment') && signOf(totals.due) > 0 && !isVoiding
  // A pending act is done first, so that the dialog begins with the figures after it.
  const open = () => void Promise.resolve(pending?.finish()).then(() => setOpen(true))
  const openAsRequested = useEffectEvent(() => {
    onOpened()
    if (isDue) open()
  })
  useEffect(() => {
    if (isRequested) openAsRequested()
  }, [isRequested])
  return (
    <>
      {isDue ? (
        <Tooltip text={RECORD_KEY}>
          <Button icon="i-lucide-credit-card" aria-keyshortcuts={RECORD_KEY} onPress={open}>
            {t('record')}
          </Button>
        </Tooltip>
      ) : null}
      {isOpen ? (
        <Suspense>
          <RecordPaymentDialog invoice={invoice} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
