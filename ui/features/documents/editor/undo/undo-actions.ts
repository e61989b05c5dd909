import { useAtomValue, useSetAtom } from 'jotai'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

/** Undo and redo, as buttons or entries of a menu. */
export function useUndoActions() {
  const t = useMessages(documentMessages)
  const { undoAtom, redoAtom, canUndoAtom, canRedoAtom } = useEditor()
  const [undo, redo] = [useSetAtom(undoAtom), useSetAtom(redoAtom)]
  const [canUndo, canRedo] = [useAtomValue(canUndoAtom), useAtomValue(canRedoAtom)]
  return [
    { id: 'undo', text: t('undo'), icon: 'i-lucide-undo-2 icon-flip', onAction: undo, isDisabled: !canUndo },
    { id: 'redo', text: t('redo'), icon: 'i-lucide-redo-2 icon-flip', onAction: redo, isDisabled: !canRedo },
  ]
}
