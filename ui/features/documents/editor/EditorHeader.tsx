import type { ReactNode } from 'react'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { issueMessages } from '#i18n/documents/issuing/issue.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { useDocumentTitle } from '#ui/features/documents/view/document-title.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useWide } from '#ui/kit/layout/use-narrow.ts'
import { IssueAloneButton, useCanIssue } from './issuing/IssueButton.tsx'
import { useRevised } from './revised.ts'
import type { PreviewState } from './preview/preview-toggle.ts'
import { SavedState } from './saving/SavedState.tsx'
import { useUndoActions } from './undo/undo-actions.ts'
import { DocumentTotal } from './totals/DocumentTotal.tsx'

type EditorHeaderProps = { isNew: boolean; issue: ReactNode; onIssueAlone: () => void; preview: PreviewState }

/** The editor's part of the header row: title, save state, total and actions. Where it is narrow they are in a menu. */
export function EditorHeader({ isNew, issue, onIssueAlone, preview }: EditorHeaderProps) {
  const t = useMessages(documentMessages)
  const shell = useMessages(shellMessages)
  const words = useEditorWords()
  const revised = useRevised()
  const draft = useDocumentTitle({ number: null, ...revised, status: 'draft' })
  const title = isNew ? { text: words('newTitle'), shown: words('newTitle') } : draft
  const isWide = useWide()
  const history = useUndoActions()
  const menu = <MoreMenu history={history} preview={preview} onIssueAlone={onIssueAlone} />
  const { isShown, toggle } = preview
  return (
    <PageHeader
      title={title.shown}
      documentTitle={shell('pageTitle', { page: title.text })}
      phoneAction={menu}
      actions={
        isWide ? (
          <>
            <span className="font-600 max-xl:sr-only">
              <DocumentTotal hasCurrency />
            </span>
            <div className="flex">
              {history.map(({ id, text, icon, onAction, isDisabled }) => (
                <IconButton key={id} label={text} icon={icon} onPress={onAction} isDisabled={isDisabled} />
              ))}
            </div>
            <Button
              compact
              icon={isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'}
              aria-keyshortcuts="Alt+P"
              onPress={toggle}
            >
              <span className="max-2xl:sr-only">{isShown ? t('hidePreview') : t('showPreview')}</span>
            </Button>
            <IssueAloneButton onPress={onIssueAlone} />
            {issue}
          </>
        ) : (
          <>
            {menu}
            {issue}
          </>
        )
      }
    >
      <SavedState />
    </PageHeader>
  )
}

type MoreMenuProps = {
  history: ReturnType<typeof useUndoActions>
  preview: PreviewState
  onIssueAlone: () => void
}

function MoreMenu({ history, preview: { isShown, toggle }, onIssueAlone }: MoreMenuProps) {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const send = useMessages(issueMessages)
  const canIssue = useCanIssue()
  return (
    <Menu
      label={form('moreActions')}
      trigger={<IconButton label={form('moreActions')} icon="i-lucide-ellipsis" />}
      actions={[
        ...history,
        {
          id: 'preview',
          text: isShown ? t('hidePreview') : t('showPreview'),
          icon: isShown ? 'i-lucide-eye-off' : 'i-lucide-eye',
          onAction: toggle,
        },
        ...(canIssue ? [{ id: 'issue', text: send('issue'), icon: 'i-lucide-stamp', onAction: onIssueAlone }] : []),
      ]}
    />
  )
}
