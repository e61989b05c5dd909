import { useCallback } from 'react'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { useDeleteDrafts } from './list.ts'

/** `skipped`: how many of the selected documents are no drafts and stay. */
export function useDeleteDraftsWithUndo(): (ids: readonly string[], skipped?: number) => void {
  const t = useMessages(documentListMessages)
  const view = useMessages(documentViewMessages)
  const words = useMessages(useDocumentType().words.list)
  const deleteDrafts = useDeleteDrafts()
  const deleteWithUndo = useDeleteWithUndo()
  return useCallback(
    (ids, skipped = 0) =>
      deleteWithUndo({
        ids,
        title: t('deleted', { n: ids.length }),
        ...(skipped > 0 && { description: words('skipped', { n: skipped }) }),
        failedTitle: view('actionFailed'),
        act: () => deleteDrafts(ids),
      }),
    [t, view, words, deleteDrafts, deleteWithUndo],
  )
}
