import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'

type EntryActionsProps = {
  /** The name of the entry, for screen readers that announce the button alone. */
  name: string
  isCheque: boolean
  isBusy: boolean
  onReverse: (reason: 'bounced' | 'wrong-invoice') => void
  onAsk: () => void
}

/** How an entry is taken back: a bounced cheque with one press. */
export function EntryActions({ name, isCheque, isBusy, onReverse, onAsk }: EntryActionsProps) {
  const t = useMessages(invoicePaymentMessages)
  return (
    <div className="ms-auto flex items-center gap-2">
      {isCheque ? (
        <Button compact look="quiet" icon="i-lucide-ban" busy={isBusy} onPress={() => onReverse('bounced')}>
          {t('reverseBounced')}
        </Button>
      ) : null}
      <Menu
        label={t('entryMore', { name })}
        trigger={<IconButton compact label={t('entryMore', { name })} icon="i-lucide-ellipsis" />}
        actions={[
          {
            id: 'wrong-invoice',
            text: t('wrongInvoice'),
            icon: 'i-lucide-file-x',
            onAction: () => onReverse('wrong-invoice'),
          },
          { id: 'other', text: t('reverseOther'), icon: 'i-lucide-ban', onAction: onAsk, danger: true },
        ]}
      />
    </div>
  )
}
