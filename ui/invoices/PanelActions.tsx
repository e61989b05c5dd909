import { useNavigate } from 'react-router'
import type { Invoice } from '#domain/document.ts'
import { invoiceListWords } from '#words/invoices-list.ts'
import { oneInvoiceWords } from '#words/invoices.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { ButtonLink } from '#ui/kit/Button.tsx'
import { IconButton } from '#ui/kit/IconButton.tsx'
import { Menu, type MenuAction } from '#ui/kit/Menu.tsx'
import { announce } from '#ui/kit/Toasts.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { useDuplicateInvoice } from './queries.ts'

type PanelActionsProps = { invoice: Invoice; onDelete: () => void }

/** A draft is gone on with; an issued one is opened, where everything legal is done. */
export function PanelActions({ invoice, onDelete }: PanelActionsProps) {
  const t = useWords(invoiceListWords)
  const say = useWords(oneInvoiceWords)
  const navigate = useNavigate()
  const duplicate = useDuplicateInvoice(invoice)
  const isDraft = invoice.status === 'draft'
  const actions: MenuAction[] = [
    {
      id: 'duplicate',
      text: say('duplicate'),
      icon: 'i-lucide-copy',
      onAction: () =>
        duplicate.mutate(undefined, {
          onSuccess: (copy) => void navigate(paths.editInvoice(copy.id)),
          onError: (error) => announce({ kind: 'failed', title: say('actionFailed'), description: error.message }),
        }),
    },
  ]
  if (isDraft) {
    actions.unshift({
      id: 'open',
      text: t('open'),
      icon: 'i-lucide-file-text',
      onAction: () => void navigate(paths.invoice(invoice.id)),
    })
    actions.push({ id: 'delete', text: say('delete'), icon: 'i-lucide-trash-2', onAction: onDelete, danger: true })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isDraft ? (
        <ButtonLink href={paths.editInvoice(invoice.id)} icon="i-lucide-pencil" look="primary">
          {say('edit')}
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.invoice(invoice.id)} icon="i-lucide-file-text">
          {t('open')}
        </ButtonLink>
      )}
      <DownloadButton invoice={invoice} />
      <Menu
        label={say('more')}
        trigger={<IconButton label={say('more')} icon="i-lucide-ellipsis" />}
        actions={actions}
      />
    </div>
  )
}
