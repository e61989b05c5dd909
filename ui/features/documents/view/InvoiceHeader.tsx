import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '#domain/documents/document.ts'
import { documentCan } from '#domain/documents/document-types.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { paperTitle } from '#i18n/print/print.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { Menu, type MenuAction } from '#ui/kit/actions/Menu.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { InvoiceDelivery } from '#ui/features/documents/send/InvoiceDelivery.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { IssueRefused } from '#ui/features/documents/send/IssueRefused.tsx'
import { useNamed } from '#ui/platform/i18n/print-text.ts'
import { useDuplicateInvoice, useIssueInvoice } from '#ui/features/documents/queries/document.ts'
import { useRemoveDrafts } from '#ui/features/documents/queries/removal.ts'
import { SendButton } from '#ui/features/documents/send/SendButton.tsx'
import { VoidDialog } from './VoidDialog.tsx'

/** What it is, where it stands, and what may be done with it: the domain's table decides, and refuses again on the server. */
export function InvoiceHeader({ invoice }: { invoice: Invoice }) {
  const t = useMessages(oneInvoiceMessages)
  const shell = useMessages(shellMessages)
  const named = useNamed()
  const today = useToday()
  const issue = useIssueInvoice(invoice)
  const [voiding, setVoiding] = useState(false)
  const { number, status, kind, seller } = invoice
  const name = number ? t('invoiceNumber', { number }) : t('draftInvoice')
  return (
    <>
      <PageHeader
        title={
          number ? (
            <Sentence slots={{ number: <Ltr>{number}</Ltr> }}>{(slots) => t('invoiceNumber', slots)}</Sentence>
          ) : (
            t('draftInvoice')
          )
        }
        documentTitle={shell('pageTitle', { page: name })}
        actions={
          <>
            {status === 'void' ? null : <SendButton invoice={invoice} issue={issue} />}
            {status === 'draft' ? (
              <ButtonLink href={paths.editInvoice(invoice.id)} icon="i-lucide-pencil">
                {t('edit')}
              </ButtonLink>
            ) : null}
            <DownloadButton invoice={invoice} />
            <MoreActions invoice={invoice} onVoid={() => setVoiding(true)} />
          </>
        }
      >
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <InvoiceStatus invoice={invoice} today={today} />
          <span>{named(paperTitle(kind, { ...seller, draft: status === 'draft' }))}</span>
          <span className="font-600 text-ink">
            <Amount value={invoice.totals.total} currency={invoice.currency} />
          </span>
        </p>
        <InvoiceDelivery invoice={invoice} />
      </PageHeader>
      {issue.error ? <IssueRefused error={issue.error} invoiceId={invoice.id} /> : null}
      <VoidDialog invoice={invoice} isOpen={voiding} onClose={() => setVoiding(false)} />
    </>
  )
}

function MoreActions({ invoice, onVoid }: { invoice: Invoice; onVoid: () => void }) {
  const t = useMessages(oneInvoiceMessages)
  const navigate = useNavigate()
  const duplicate = useDuplicateInvoice(invoice)
  const removeDrafts = useRemoveDrafts()
  const remove = () => {
    removeDrafts([invoice.id])
    void navigate(paths.invoices)
  }
  const facts = {
    status: invoice.status,
    sellerCountry: invoice.seller.country,
    sent: invoice.sentAt !== null,
    viewed: invoice.viewedAt !== null,
    paid: false,
    credited: false,
    creditedInFull: false,
  }
  const failed = (error: Error) => announce({ kind: 'failed', title: t('actionFailed'), description: error.message })
  const actions: MenuAction[] = [
    {
      id: 'duplicate',
      text: t('duplicate'),
      icon: 'i-lucide-copy',
      onAction: () =>
        duplicate.mutate(undefined, {
          onSuccess: (copy) => void navigate(paths.editInvoice(copy.id)),
          onError: failed,
        }),
    },
  ]
  if (documentCan('invoice', 'delete', facts)) {
    actions.push({ id: 'delete', text: t('delete'), icon: 'i-lucide-trash-2', onAction: remove, danger: true })
  }
  if (documentCan('invoice', 'void', facts)) {
    actions.push({ id: 'void', text: t('voidIt'), icon: 'i-lucide-ban', onAction: onVoid, danger: true })
  }
  return (
    <Menu label={t('more')} trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />} actions={actions} />
  )
}
