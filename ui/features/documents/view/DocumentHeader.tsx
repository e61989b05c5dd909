import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { canBeSent, documentAllows } from '#domain/documents/document-actions.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu, type MenuAction } from '#ui/kit/actions/Menu.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { useDocumentTitle } from './document-title.tsx'
import { useDownloads } from './downloads.ts'
import { IssueRefused } from '#ui/features/documents/send/IssueRefused.tsx'
import { useDuplicateDocument, useIssueDocument } from '#ui/features/documents/queries/document.ts'
import { useDeleteDraftsWithUndo } from '#ui/features/documents/queries/draft-deletion.ts'
import { SendButton } from '#ui/features/documents/send/SendButton.tsx'
import { VoidDialog } from './VoidDialog.tsx'

/** Title, and the actions that the type offers. */
export function DocumentHeader({ document }: { document: CommercialDocument }) {
  const { type } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const shell = useMessages(shellMessages)
  const issue = useIssueDocument(document)
  const [voiding, setVoiding] = useState(false)
  const isNarrow = useNarrow()
  const { status } = document
  const title = useDocumentTitle(document)
  return (
    <>
      <PageHeader
        title={title.shown}
        documentTitle={shell('pageTitle', { page: title.text })}
        actions={
          <>
            {canBeSent(type, status) ? <SendButton document={document} issue={issue} /> : null}
            {status === 'draft' ? (
              <ButtonLink href={documentPaths(type).edit(document.id)} {...(!isNarrow && { icon: 'i-lucide-pencil' })}>
                {t('edit')}
              </ButtonLink>
            ) : null}
            {isNarrow && canBeSent(type, status) ? null : <DownloadButton document={document} />}
            <MoreActions document={document} onVoid={() => setVoiding(true)} />
          </>
        }
      />
      {issue.error ? <IssueRefused error={issue.error} invoiceId={document.id} /> : null}
      {voiding ? <VoidDialog document={document} onClose={() => setVoiding(false)} /> : null}
    </>
  )
}

function MoreActions({ document, onVoid }: { document: CommercialDocument; onVoid: () => void }) {
  const { type, words } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const say = useMessages(words.document)
  const paths = documentPaths(type)
  const navigate = useNavigate()
  const downloads = useDownloads(document)
  const isNarrow = useNarrow()
  const duplicate = useDuplicateDocument(document)
  const deleteDrafts = useDeleteDraftsWithUndo()
  const remove = () => {
    deleteDrafts([document.id])
    void navigate(paths.list)
  }
  const failed = (error: Error) => announce({ kind: 'failed', title: t('actionFailed'), description: error.message })
  // A phone has no space for a row of them; a document that is not sent has.
  const actions: MenuAction[] = [...(isNarrow && canBeSent(type, document.status) ? downloads : [])]
  if (documentAllows(document, 'duplicate')) {
    const copyIt = () =>
      duplicate.mutate(undefined, { onSuccess: (copy) => void navigate(paths.edit(copy.id)), onError: failed })
    actions.push({ id: 'duplicate', text: t('duplicate'), icon: 'i-lucide-copy', onAction: copyIt })
  }
  if (documentAllows(document, 'delete')) {
    actions.push({ id: 'delete', text: t('delete'), icon: 'i-lucide-trash-2', onAction: remove, danger: true })
  }
  if (documentAllows(document, 'void')) {
    actions.push({ id: 'void', text: say('voidIt'), icon: 'i-lucide-ban', onAction: onVoid, danger: true })
  }
  if (actions.length === 0) return null
  return (
    <Menu label={t('more')} trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />} actions={actions} />
  )
}
