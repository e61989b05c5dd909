/** Opening, selecting and deleting rows, and all of it by keyboard. */
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDetailPanel } from '#ui/platform/lists/detail-panel.ts'
import { useListKeyboard } from '#ui/platform/lists/keyboard.ts'
import { focusSearchField } from '#ui/platform/lists/SearchField.tsx'
import type { Selection } from '#ui/platform/lists/selection.ts'
import type { ListQueryState } from '#ui/platform/lists/use-list-query.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useDeleteDraftsWithUndo } from '#ui/features/documents/queries/draft-deletion.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { type DocumentRow, type useDocumentList, usePrefetch } from '#ui/features/documents/queries/list.ts'

type Address = ListQueryState<ListQuery>
type List = ReturnType<typeof useDocumentList>

/** The detail panel, and its sheet for sending, which a key opens together with it. */
export function useDocumentPanel({ search, openId, open }: Address, rows: readonly DocumentRow[], list: List) {
  const paths = documentPaths(useDocumentType().type)
  const [sendRequestedId, setSendRequestedId] = useState<string | null>(null)
  const clearRequest = () => setSendRequestedId(null)
  const panel = useDetailPanel({ rows, list, openId, open, prefetch: usePrefetch(), onLeave: clearRequest })
  const { hasRoom } = panel
  const rowHref = useCallback(
    ({ id }: DocumentRow) => (hasRoom ? paths.panel(search, id) : paths.view(id)),
    [hasRoom, paths, search],
  )
  const send = (id: string) => {
    setSendRequestedId(id)
    if (panel.openId !== id) open(id)
  }
  const isSendRequested = panel.openId !== null && sendRequestedId === panel.openId
  return { ...panel, rowHref, send, isSendRequested, onSendOpened: clearRequest }
}

type Panel = ReturnType<typeof useDocumentPanel>

export function useDeletion(panel: Panel, { clear }: Selection<DocumentRow>) {
  const deleteDrafts = useDeleteDraftsWithUndo()
  return (ids: readonly string[], skipped: number) => {
    panel.leaveRows(ids)
    clear()
    deleteDrafts(ids, skipped)
  }
}

type KeyboardTargets = {
  rows: readonly DocumentRow[]
  panel: Panel
  selection: Selection<DocumentRow>
  onHelp: () => void
}

export function useKeyboard({ rows, panel, selection, onHelp }: KeyboardTargets): void {
  const navigate = useNavigate()
  const paths = documentPaths(useDocumentType().type)
  const current = () => rows.find(({ id }) => id === panel.currentId())
  useListKeyboard({
    onMove: panel.move,
    onSearch: focusSearchField,
    onHelp,
    onSelect: (isRange) => {
      const id = panel.currentId()
      if (id !== null) selection.onSelect(id, isRange)
    },
    onEscape: () => (panel.openId === null ? selection.clear() : panel.close()),
    rowActions: {
      KeyE: () => {
        const row = current()
        if (row?.status === 'draft') void navigate(paths.edit(row.id))
      },
      KeyS: () => {
        const row = current()
        if (!row || row.status === 'void') return
        if (panel.hasRoom) panel.send(row.id)
        else void navigate(paths.view(row.id))
      },
    },
  })
}
