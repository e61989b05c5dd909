import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { canBeSent, documentAllows } from '#domain/documents/document-actions.ts'
import { sendMessages } from '#i18n/documents/send.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { PendingNotice } from '#ui/platform/feedback/PendingNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { headerAction, HeaderActions } from '#ui/platform/layout/HeaderActions.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { usePermissions } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { useDocumentTitle } from './document-title.tsx'
import { useDownloads } from './downloads.ts'
import { IssueRefused } from '#ui/features/documents/send/IssueRefused.tsx'
import { markingSentOf, useMarkSent } from '#ui/features/documents/queries/send.ts'
import { useDuplicateDocument, useIssueDocument, voidingOf } from '#ui/features/documents/queries/document.ts'
import { useDeleteDraftsWithUndo } from '#ui/features/documents/queries/draft-deletion.ts'
import { useRemindAction } from '#ui/features/documents/send/reminding.tsx'
import { UndeliveredNotice } from '#ui/features/documents/send/UndeliveredNotice.tsx'
import { SendButton } from '#ui/features/documents/send/SendButton.tsx'
import { VoidDialog } from './VoidDialog.tsx'

/** Title, and the actions that the type offers. */
export function DocumentHeader({ document }: { document: CommercialDocument }) {
  const { type } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const shell = useMessages(shellMessages)
  const issue = useIssueDocument(document)
  const [voiding, setVoiding] = useState(false)
  const downloads = useDownloads(document)
  const { id, status } = document
  const isVoiding = usePendingAction(voidingOf(id)) !== null
  const edit = { id: 'edit', text: t('edit'), icon: 'i-lucide-pencil', href: documentPaths(type).edit(id) }
  const send = <SendButton document={document} issue={issue} />
  const title = useDocumentTitle(document)
  const isPermitted = usePermissions()
  const reminding = useRemindAction(document)
  const more = useMoreActions({ document, isVoiding, onVoid: () => setVoiding(true) })
  return (
    <>
      <PageHeader
        title={title.shown}
        documentTitle={shell('pageTitle', { page: title.text })}
        actions={
          <HeaderActions
            actions={[
              ...(documentAllows(document, 'download') && isPermitted('files.read')
                ? [{ id: 'download', button: <DownloadButton document={document} />, menu: downloads }]
                : []),
              ...(status === 'draft' && isPermitted('records.write') ? [headerAction(edit)] : []),
              ...(canBeSent(type, status) && !document.imported && !isVoiding && isPermitted('documents.issue')
                ? [{ id: 'send', button: send }]
                : []),
            ]}
            more={[...(isVoiding ? [] : reminding.actions), ...more]}
          />
        }
      />
      <PendingNotice records={[voidingOf(id), markingSentOf(id)]} />
      <UndeliveredNotice document={document} />
      {issue.error ? <IssueRefused error={issue.error} invoiceId={document.id} /> : null}
      {reminding.sheet}
      {voiding ? <VoidDialog document={document} onClose={() => setVoiding(false)} /> : null}
    </>
  )
}

type MoreActionsOptions = { document: CommercialDocument; isVoiding: boolean; onVoid: () => void }

function useMoreActions({ document, isVoiding, onVoid }: MoreActionsOptions): MenuAction[] {
  const { type, words } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const say = useMessages(words.document)
  const paths = documentPaths(type)
  const navigate = useNavigate()
  const duplicate = useDuplicateDocument(document)
  const deleteDrafts = useDeleteDraftsWithUndo()
  const remove = () => {
    deleteDrafts([document.id])
    void navigate(paths.list)
  }
  const failed = (error: Error) => announce({ kind: 'failed', title: t('actionFailed'), description: error.message })
  const isPermitted = usePermissions()
  const sayLetter = useMessages(sendMessages)
  const markSent = useMarkSent()
  const isMarkingSent = usePendingAction(markingSentOf(document.id)) !== null
  const actions: MenuAction[] = []
  if (documentAllows(document, 'duplicate') && isPermitted('records.write')) {
    const copyIt = () =>
      duplicate.mutate(undefined, { onSuccess: (copy) => void navigate(paths.edit(copy.id)), onError: failed })
    actions.push({ id: 'duplicate', text: t('duplicate'), icon: 'i-lucide-copy', onAction: copyIt })
  }
  if (documentAllows(document, 'delete') && isPermitted('records.write')) {
    actions.push({ id: 'delete', text: t('delete'), icon: 'i-lucide-trash-2', onAction: remove, danger: true })
  }
  if (canMarkSent(document) && !isMarkingSent && isPermitted('documents.issue')) {
    const mark = () => markSent(document)
    actions.push({ id: 'mark-sent', text: sayLetter('markSent'), icon: 'i-lucide-send icon-flip', onAction: mark })
  }
  if (documentAllows(document, 'void') && !isVoiding && isPermitted('corrections.write')) {
    actions.push({ id: 'void', text: say('voidIt'), icon: 'i-lucide-ban', onAction: onVoid, danger: true })
  }
  return actions
}

const canMarkSent = (document: CommercialDocument): boolean =>
  document.sentAt === null && documentAllows(document, 'send')
