/** Opening, sending and deleting documents from their list. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { signOf } from '#domain/money/money.ts'
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

/** An action of the detail panel that a key requests from the list. */
type PanelAction = 'send' | 'record-payment'

/** The detail panel, and its actions, which a key opens together with it. */
export function useDocumentPanel({ search, openId, open }: Address, list: List) {
  const paths = documentPaths(useDocumentType().type)
  const [requested, setRequested] = useState<{ id: string; action: PanelAction } | null>(null)
  const clearRequest = () => setRequested(null)
  const panel = useDetailPanel({ list, openId, open, prefetch: usePrefetch(), onLeave: clearRequest })
  const { isWide } = panel
  const rowHref = useCallback(
    ({ id }: DocumentRow) => (isWide ? paths.panel(search, id) : paths.view(id)),
    [isWide, paths, search],
  )
  const request = (id: string, action: PanelAction) => {
    setRequested({ id, action })
    if (panel.openId !== id) open(id)
  }
  const isRequested = (action: PanelAction) =>
    panel.openId !== null && requested?.id === panel.openId && requested.action === action
  return { ...panel, rowHref, request, isRequested, onRequestOpened: clearRequest }
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

/** E edits the current draft, S sends the current document, P records a payment of it. */
export function useRowActions(rows: readonly DocumentRow[], panel: OpenPanel): ListCommands['rowActions'] {
  const navigate = useNavigate()
  const { type, RecordPayment } = useDocumentType()
  const paths = documentPaths(type)
  const current = () => rows.find(({ id }) => id === panel.currentId())
  const request = (id: string, action: PanelAction) => {
    if (panel.isWide) panel.request(id, action)
    else void navigate(paths.view(id))
  }
  return {
    KeyE: () => {
      const row = current()
      if (row?.status === 'draft') void navigate(paths.edit(row.id))
    },
    KeyS: () => {
      const row = current()
      if (row && row.status !== 'void') request(row.id, 'send')
    },
    ...(RecordPayment && {
      KeyP: () => {
        const row = current()
        if (row?.status === 'issued' && signOf(row.totals.due) > 0) request(row.id, 'record-payment')
      },
    }),
  }
}
