/** Opening, sending and deleting documents from their list. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDetailPanel } from '#ui/platform/lists/detail-panel.ts'
import type { ListCommands } from '#ui/platform/lists/keyboard.ts'
import type { ListQueryState } from '#ui/platform/lists/use-list-query.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useDeleteDraftsWithUndo } from '#ui/features/documents/queries/draft-deletion.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { type DocumentRow, type useDocumentList, usePrefetch } from '#ui/features/documents/queries/list.ts'

type Address = ListQueryState<ListQuery>
type List = ReturnType<typeof useDocumentList>

/** The detail panel, and its sheet for sending, which a key opens together with it. */
export function useDocumentPanel({ search, openId, open }: Address, list: List) {
  const paths = documentPaths(useDocumentType().type)
  const [sendRequestedId, setSendRequestedId] = useState<string | null>(null)
  const clearRequest = () => setSendRequestedId(null)
  const panel = useDetailPanel({ list, openId, open, prefetch: usePrefetch(), onLeave: clearRequest })
  const { isWide } = panel
  const rowHref = useCallback(
    ({ id }: DocumentRow) => (isWide ? paths.panel(search, id) : paths.view(id)),
    [isWide, paths, search],
  )
  const send = (id: string) => {
    setSendRequestedId(id)
    if (panel.openId !== id) open(id)
  }
  const isSendRequested = panel.openId !== null && sendRequestedId === panel.openId
  return { ...panel, rowHref, send, isSendRequested, onSendOpened: clearRequest }
}

export type OpenPanel = ReturnType<typeof useDocumentPanel>

/** Deletes drafts; `skipped` of the selected rows are none. The panel moves to a row that stays. */
export function useDeletion(panel: OpenPanel): (ids: readonly string[], skipped: number) => void {
  const deleteDrafts = useDeleteDraftsWithUndo()
  return (ids, skipped) => {
    panel.leaveRows(ids)
    deleteDrafts(ids, skipped)
  }
}

/** E edits the current draft, S sends the current document. */
export function useRowActions(rows: readonly DocumentRow[], panel: OpenPanel): ListCommands['rowActions'] {
  const navigate = useNavigate()
  const paths = documentPaths(useDocumentType().type)
  const current = () => rows.find(({ id }) => id === panel.currentId())
  return {
    KeyE: () => {
      const row = current()
      if (row?.status === 'draft') void navigate(paths.edit(row.id))
    },
    KeyS: () => {
      const row = current()
      if (!row || row.status === 'void') return
      if (panel.isWide) panel.send(row.id)
      else void navigate(paths.view(row.id))
    },
  }
}
