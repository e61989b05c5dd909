import { receiptMessages } from '#i18n/subscription/receipt.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useReceiptDownload } from './payment-queries.ts'

/** `label` tells receipts apart where a list has several. */
export function ReceiptButton({ id, look, label }: { id: string; look: 'secondary' | 'quiet'; label?: string }) {
  const t = useMessages(receiptMessages)
  const download = useReceiptDownload(id)
  const failed = (error: Error) => announce({ kind: 'failed', title: t('failed'), description: error.message })
  return (
    <Button
      look={look}
      icon="i-lucide-download"
      busy={download.isPending}
      {...(label !== undefined && { 'aria-label': label })}
      onPress={() => download.mutate(undefined, { onError: failed })}
    >
      {label === undefined ? t('download') : t('receipt')}
    </Button>
  )
}
