import { useNavigate } from 'react-router'
import type { Invoice } from '#domain/documents/document.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu, type MenuAction } from '#ui/kit/actions/Menu.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DownloadButton } from '#ui/features/documents/view/DownloadButton.tsx'
import { IssueRefused } from '#ui/features/documents/send/IssueRefused.tsx'
import { useDuplicateInvoice, useIssueInvoice } from '#ui/features/documents/queries/document.ts'
import { SendButton } from '#ui/features/documents/send/SendButton.tsx'

type PanelActionsProps = {
  invoice: Invoice
  onDelete: () => void
  /** A key has requested the sheet for sending; it opens once. */
  isSendRequested: boolean
  onSendOpened: () => void
}

/** Sent as on its page, or gone on with while it is a draft; voiding, which cannot be undone, stays on its page. */
export function PanelActions({ invoice, onDelete, isSendRequested, onSendOpened }: PanelActionsProps) {
  const issue = useIssueInvoice(invoice)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {invoice.status === 'void' ? null : (
          <SendButton invoice={invoice} issue={issue} isRequested={isSendRequested} onOpened={onSendOpened} />
        )}
        <OtherActions invoice={invoice} onDelete={onDelete} />
      </div>
      {issue.error ? <IssueRefused error={issue.error} invoiceId={invoice.id} /> : null}
    </>
  )
}

function OtherActions({ invoice, onDelete }: Pick<PanelActionsProps, 'invoice' | 'onDelete'>) {
  const t = useMessages(invoiceListMessages)
  const say = useMessages(oneInvoiceMessages)
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
    <>
      {isDraft ? (
        <ButtonLink href={paths.editInvoice(invoice.id)} icon="i-lucide-pencil">
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
    </>
  )
}
