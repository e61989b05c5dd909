import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { canBeSent, documentAllows } from '#domain/documents/document-actions.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import type { OpenPanel } from '#ui/features/documents/list/interactions.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { usePendingAction } from '#ui/platform/deferred-actions.ts'
import { PendingNotice } from '#ui/platform/feedback/PendingNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { usePermissions } from '#ui/platform/session/session.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { DownloadButton } from '#ui/features/documents/view/DownloadButton.tsx'
import { useDownloads } from '#ui/features/documents/view/downloads.ts'
import { IssueRefused } from '#ui/features/documents/send/IssueRefused.tsx'
import { useDuplicateDocument, useIssueDocument, voidingOf } from '#ui/features/documents/queries/document.ts'
import { useRemindAction } from '#ui/features/documents/send/reminding.tsx'
import { useRepeatAction } from '#ui/features/documents/repeat-action.ts'
import { SendButton } from '#ui/features/documents/send/SendButton.tsx'

type PanelActionsProps = {
  document: CommercialDocument
  panel: OpenPanel
  onDelete: () => void
}

/** The actions of the document's page, except voiding. */
export function PanelActions({ document, panel, onDelete }: PanelActionsProps) {
  const { type, RecordPayment } = useDocumentType()
  const isPayable = RecordPayment !== undefined && document.status === 'issued'
  const issue = useIssueDocument(document)
  const { id } = document
  const isVoiding = usePendingAction(voidingOf(id)) !== null
  return (
    <>
      <PendingNotice records={[id]} />
      <div className="flex flex-wrap gap-2">
        {canBeSent(type, document.status) && !document.imported && !isVoiding ? (
          <SendButton
            document={document}
            issue={issue}
            isRequested={panel.isRequested('send')}
            onOpened={panel.onRequestOpened}
          />
        ) : null}
        {isPayable ? (
          <Suspense>
            <RecordPayment
              document={document}
              isRequested={panel.isRequested('record-payment')}
              onOpened={panel.onRequestOpened}
            />
          </Suspense>
        ) : null}
        <OtherActions document={document} onDelete={onDelete} hasManyActions={isPayable} />
      </div>
      {issue.error ? <IssueRefused error={issue.error} invoiceId={document.id} /> : null}
    </>
  )
}

type OtherActionsProps = Pick<PanelActionsProps, 'document' | 'onDelete'> & {
  /** Two rows of buttons are enough above the paper: the download goes into the menu. */
  hasManyActions: boolean
}

function OtherActions({ document, onDelete, hasManyActions }: OtherActionsProps) {
  const { type, words } = useDocumentType()
  const t = useMessages(documentViewMessages)
  const list = useMessages(words.list)
  const paths = documentPaths(type)
  const navigate = useNavigate()
  const duplicate = useDuplicateDocument(document)
  const isDraft = document.status === 'draft'
  const downloads = useDownloads(document)
  const repeating = useRepeatAction(document.id)
  const repeat = document.imported ? [] : repeating
  const isPermitted = usePermissions()
  const mayWrite = isPermitted('records.write')
  const mayDownload = documentAllows(document, 'download') && isPermitted('files.read')
  const reminding = useRemindAction(document)
  const actions: MenuAction[] = [...(hasManyActions && mayDownload ? downloads : []), ...reminding.actions]
  if (documentAllows(document, 'duplicate') && mayWrite) {
    const copyIt = () =>
      duplicate.mutate(undefined, {
        onSuccess: (copy) => void navigate(paths.edit(copy.id)),
        onError: (error) => announce({ kind: 'failed', title: t('actionFailed'), description: error.message }),
      })
    actions.push({ id: 'duplicate', text: t('duplicate'), icon: 'i-lucide-copy', onAction: copyIt })
  }
  actions.push(...repeat)
  if (isDraft) {
    actions.unshift({
      id: 'open',
      text: list('open'),
      icon: 'i-lucide-file-text',
      onAction: () => void navigate(paths.view(document.id)),
    })
    if (mayWrite)
      actions.push({ id: 'delete', text: t('delete'), icon: 'i-lucide-trash-2', onAction: onDelete, danger: true })
  }
  return (
    <>
      {isDraft && mayWrite ? (
        <ButtonLink href={paths.edit(document.id)} icon="i-lucide-pencil">
          {t('edit')}
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.view(document.id)} icon="i-lucide-file-text">
          {list('open')}
        </ButtonLink>
      )}
      {reminding.sheet}
      {hasManyActions || !mayDownload ? null : <DownloadButton document={document} />}
      {actions.length === 0 ? null : (
        <Menu label={t('more')} trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />} actions={actions} />
      )}
    </>
  )
}
