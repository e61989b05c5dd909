/** What the reader does with the rows of the list: open, select, delete, and all of it by keyboard. */
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useDetailPanel } from '#ui/platform/lists/detail-panel.ts'
import { useListKeyboard } from '#ui/platform/lists/keyboard.ts'
import type { Selection } from '#ui/platform/lists/selection.ts'
import type { ListQueryState } from '#ui/platform/lists/use-list-query.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { type InvoiceSummary, type useInvoiceList, usePrefetch } from '#ui/features/documents/queries/list.ts'
import { useRemoveDrafts } from '#ui/features/documents/queries/removal.ts'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'

type Address = ListQueryState<ListQuery>
type List = ReturnType<typeof useInvoiceList>

/** The detail panel, and its sheet for sending, which a key opens together with it. */
export function useInvoicePanel({ search, openId, open }: Address, rows: readonly InvoiceSummary[], list: List) {
  const [sendRequestedId, setSendRequestedId] = useState<string | null>(null)
  const clearRequest = () => setSendRequestedId(null)
  const panel = useDetailPanel({ rows, list, openId, open, prefetch: usePrefetch(), onLeave: clearRequest })
  const { hasRoom } = panel
  const rowHref = useCallback(
    ({ id }: InvoiceSummary) => (hasRoom ? paths.invoicePanel(search, id) : paths.invoice(id)),
    [hasRoom, search],
  )
  const send = (id: string) => {
    setSendRequestedId(id)
    if (panel.openId !== id) open(id)
  }
  const isSendRequested = panel.openId !== null && sendRequestedId === panel.openId
  return { ...panel, rowHref, send, isSendRequested, onSendOpened: clearRequest }
}

type Panel = ReturnType<typeof useInvoicePanel>

/** A table always has checkboxes; cards have them while one selects. */
export function useCheckboxes({ selectedIds, onSelect, onSelectAll }: Selection<InvoiceSummary>, isSelecting: boolean) {
  const t = useMessages(invoiceListMessages)
  const isShown = !useNarrow() || isSelecting
  const allLabel = t('selectAll')
  return useMemo(
    () => (isShown ? { selectedIds, onSelect, onSelectAll, allLabel } : null),
    [isShown, selectedIds, onSelect, onSelectAll, allLabel],
  )
}

export function useRemoval(panel: Panel, { clear }: Selection<InvoiceSummary>) {
  const removeDrafts = useRemoveDrafts()
  return (ids: readonly string[], skipped: number) => {
    panel.leaveRows(ids)
    clear()
    removeDrafts(ids, skipped)
  }
}

type KeyboardTargets = {
  rows: readonly InvoiceSummary[]
  panel: Panel
  selection: Selection<InvoiceSummary>
  onHelp: () => void
}

export function useKeyboard({ rows, panel, selection, onHelp }: KeyboardTargets): void {
  const navigate = useNavigate()
  const current = () => rows.find(({ id }) => id === panel.currentId())
  useListKeyboard({
    onMove: panel.move,
    onHelp,
    onSelect: (isRange) => {
      const id = panel.currentId()
      if (id !== null) selection.onSelect(id, isRange)
    },
    onEscape: () => (panel.openId === null ? selection.clear() : panel.close()),
    rowActions: {
      KeyE: () => {
        const row = current()
        if (row?.status === 'draft') void navigate(paths.editInvoice(row.id))
      },
      KeyS: () => {
        const row = current()
        if (!row || row.status === 'void') return
        if (panel.hasRoom) panel.send(row.id)
        else void navigate(paths.invoice(row.id))
      },
    },
  })
}
