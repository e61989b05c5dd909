import { subscriptionMessages } from '#i18n/subscription/subscription.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'

/** The payment link, to open or to copy to another browser, for a webview that ignored the redirect (spec §4). */
export function PaymentOverlay({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useMessages(subscriptionMessages)
  return (
    <Dialog
      title={t('paymentRequired')}
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <ExternalLink stays look="primary" icon="i-lucide-credit-card" href={address}>
            {t('toPaymentPage')}
          </ExternalLink>
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
