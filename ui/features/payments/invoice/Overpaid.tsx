import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { minorText } from '#ui/features/payments/entry/money-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { SaveCustomer } from './SaveCustomer.tsx'

type OverpaidProps = { invoice: CommercialDocument; excess: bigint; onOpen: (opened: 'move' | 'refund') => void }

/** More was paid than is due, which is no error: it can be moved, given back, or kept. */
export function Overpaid({ invoice, excess, onOpen }: OverpaidProps) {
  const t = useMessages(invoicePaymentMessages)
  const entry = useMessages(paymentEntryMessages)
  const [isLeft, setLeft] = useState(false)
  const isSaved = invoice.customerId !== undefined
  return (
    <div className="flex flex-col gap-3 rounded-card border border-warning bg-warning-soft p-3">
      <p className="font-600">
        <BidiText>{t('overpaid', { amount: minorText(excess, invoice.currency) })}</BidiText>
      </p>
      {isLeft ? (
        <>
          <p>{t(isSaved ? 'creditText' : 'creditNoCustomer')}</p>
          <div>
            <Button compact onPress={() => setLeft(false)}>
              {t('decideAgain')}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isSaved ? (
            <Button compact icon="i-lucide-arrow-down-up" onPress={() => onOpen('move')}>
              {t('moveToOther')}
            </Button>
          ) : null}
          <Button compact icon="i-lucide-undo-2 icon-flip" onPress={() => onOpen('refund')}>
            {entry('refund')}
          </Button>
          <Button compact onPress={() => setLeft(true)}>
            {t('keep')}
          </Button>
        </div>
      )}
      {isSaved ? null : <SaveCustomer invoice={invoice} />}
    </div>
  )
}
