import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { documentMessages } from '#i18n/documents/documents.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { SavedState } from './saving/SavedState.tsx'
import { useEditor } from './state.ts'

type EditorHeaderProps = { isNew: boolean; issue: ReactNode; preview: ReactNode }

export function EditorHeader({ isNew, issue, preview }: EditorHeaderProps) {
  const t = useMessages(documentMessages)
  const shell = useMessages(shellMessages)
  const title = isNew ? t('newInvoice') : t('draftInvoice')
  const { undoAtom, redoAtom, canUndoAtom, canRedoAtom } = useEditor()
  return (
    <PageHeader
      title={title}
      documentTitle={shell('pageTitle', { page: title })}
      actions={
        <>
          <IconButton
            label={t('undo')}
            icon="i-lucide-undo-2 icon-flip"
            onPress={useSetAtom(undoAtom)}
            isDisabled={!useAtomValue(canUndoAtom)}
          />
          <IconButton
            label={t('redo')}
            icon="i-lucide-redo-2 icon-flip"
            onPress={useSetAtom(redoAtom)}
            isDisabled={!useAtomValue(canRedoAtom)}
          />
          {preview}
          {issue}
        </>
      }
    >
      <SavedState />
    </PageHeader>
  )
}
