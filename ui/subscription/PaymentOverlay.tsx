import { subscriptionWords } from '#i18n/subscription/subscription.ts'
import { useWords } from '#ui/app/language.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { Dialog } from '#ui/kit/Dialog.tsx'
import { OuterLink } from '#ui/kit/OuterLink.tsx'

/** For a webview that did not follow to the payment page: the link to press, or to take to another browser (spec §4). */
export function PaymentOverlay({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useWords(subscriptionWords)
  return (
    <Dialog
      title={t('paymentRequired')}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <OuterLink stays look="primary" icon="i-lucide-credit-card" href={address}>
            {t('toPaymentPage')}
          </OuterLink>
        </>
      }
    >
      <p>{t('openPaymentPage')}</p>
      <p dir="ltr" className="select-all break-all rounded-control bg-sunken p-3 text-start text-small">
        {address}
      </p>
    </Dialog>
  )
}
