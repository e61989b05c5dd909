/**
 * Deletes drafts without a confirmation, with an undo window instead. They leave the screen at once; the server is told
 * when the window ends, because a deleted id is never accepted again. Leaving the page or signing out ends the window.
 */
import { useCallback } from 'react'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { openUndoWindow } from '#ui/platform/undo-window.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useDeleteDrafts } from './list.ts'
import { useSetPendingDeletion } from '#ui/platform/lists/pending-deletions.ts'

/** `skipped`: how many of the selected documents are no drafts and stay. */
export function useDeleteDraftsWithUndo(): (ids: readonly string[], skipped?: number) => void {
  const t = useMessages(documentListMessages)
  const view = useMessages(documentViewMessages)
  const words = useMessages(useDocumentType().words.list)
  const deleteDrafts = useDeleteDrafts()
  const setPending = useSetPendingDeletion()
  return useCallback(
    (ids, skipped = 0) => {
      const setAllPending = (isPending: boolean) => ids.forEach((id) => setPending(id, isPending))
      setAllPending(true)
      openUndoWindow({
        title: t('deleted', { n: ids.length }),
        ...(skipped > 0 && { description: words('skipped', { n: skipped }) }),
        undoText: view('undo'),
        onUndo: () => setAllPending(false),
        act: () =>
          deleteDrafts(ids)
            .catch((error: Error) =>
              announce({ kind: 'failed', title: view('actionFailed'), description: error.message }),
            )
            .finally(() => setAllPending(false)),
      })
    },
    [t, view, words, deleteDrafts, setPending],
  )
}
