import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import type { PendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { Menu } from '#ui/kit/actions/Menu.tsx'

type EntryActionsProps = {
  /** The name of the entry, for screen readers that announce the button alone. */
  name: string
  isCheque: boolean
  /** Set while an act on it can still be undone. */
  pending: PendingAction | null
  onReverse: (reason: 'bounced' | 'wrong-invoice') => void
  onAsk: () => void
}

/** How an entry is taken back: a bounced cheque with one press. While that is pending the same button undoes it. */
export function EntryActions({ name, isCheque, pending, onReverse, onAsk }: EntryActionsProps) {
  const mayCorrect = usePermission('corrections.write')
  const t = useMessages(invoicePaymentMessages)
  const words = useMessages(deferredActionMessages)
  const undo: MenuAction = {
    id: 'undo',
    text: words('undo'),
    icon: 'i-lucide-undo-2 icon-flip',
    onAction: () => pending?.undo(),
  }
  const reverse: MenuAction[] = [
    {
      id: 'wrong-invoice',
      text: t('wrongInvoice'),
      icon: 'i-lucide-file-x',
      onAction: () => onReverse('wrong-invoice'),
    },
    { id: 'other', text: t('reverseOther'), icon: 'i-lucide-ban', onAction: onAsk, danger: true },
  ]
  if (!mayCorrect) return null
  return (
    <div className="ms-auto flex items-center gap-2">
      {isCheque ? (
        <Button
          compact
          look="quiet"
          icon={pending ? undo.icon : 'i-lucide-ban'}
          busy={pending?.isRunning ?? false}
          onPress={() => (pending ? pending.undo() : onReverse('bounced'))}
        >
          {pending ? words('undo') : t('reverseBounced')}
        </Button>
      ) : null}
      <Menu
        label={t('entryMore', { name })}
        trigger={<IconButton compact label={t('entryMore', { name })} icon="i-lucide-ellipsis" />}
        actions={pending ? [undo] : reverse}
      />
    </div>
  )
}
