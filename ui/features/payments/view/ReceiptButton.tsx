import { paymentMessages } from '#i18n/payments/payment.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useReceiptDownload } from '#ui/features/payments/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** The voucher of a payment or refund, in its own language; of a reversed one with its mark. */
export function ReceiptButton({ id }: { id: string }) {
  const t = useMessages(paymentMessages)
  const view = useMessages(documentViewMessages)
  const { mutate, isPending } = useReceiptDownload(id)
  const download = () =>
    mutate(undefined, {
      onError: ({ message }) => announce({ kind: 'failed', title: view('actionFailed'), description: message }),
    })
  return (
    <Button icon="i-lucide-download" busy={isPending} onPress={download}>
      {t('receipt')}
    </Button>
  )
}
