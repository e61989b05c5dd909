import { useCallback, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { useSelection } from '#ui/platform/lists/selection.ts'
import { type ListQueryState, useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { LIST_FIELDS, type ListQuery, type InvoiceSort } from '#ui/features/documents/queries/filters.ts'
import { type InvoiceSummary, useInvoiceList } from '#ui/features/documents/queries/list.ts'
import { useLeaving } from '#ui/features/documents/queries/removed.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useCheckboxes, useInvoicePanel, useKeyboard, useRemoval } from './interactions.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { ListHeader } from './ListHeader.tsx'
import { InvoicePanel } from './panel/InvoicePanel.tsx'
import { SelectedActions } from './SelectedActions.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { WaitingDrafts } from './WaitingDrafts.tsx'

/** The list of one type of document, with a detail panel where there is room for one. */
export function DocumentList() {
  const address = useListQuery(LIST_FIELDS)
  const { query, update, clear, openId } = address
  const list = useInvoiceList(query)
  const rows = useShownRows(list)
  const panel = useInvoicePanel(address, rows, list)
  const selection = useSelection(rows, address.search)
  const [isSelecting, setSelecting] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const sortBy = useCallback((sort: InvoiceSort) => update({ sort }), [update])
  const checkboxes = useCheckboxes(selection, isSelecting)
  const remove = useRemoval(panel, selection)
  useKeyboard({ rows, panel, selection, onHelp: () => setHelpOpen(true) })
  const messages = useListMessages(rows, list, query)
  // The address of an open panel, in a window without room for one.
  const [leadsToPage] = useState(openId !== null && !panel.hasRoom)
  if (leadsToPage && openId !== null) return <Navigate to={paths.invoice(openId)} replace />
  const select = (selecting: boolean) => {
    setSelecting(selecting)
    selection.clear()
  }
  return (
    <ListScreen
      header={
        <ListHeader
          query={query}
          isHelpOpen={isHelpOpen}
          onHelp={setHelpOpen}
          isSelecting={isSelecting}
          onSelecting={select}
        />
      }
      summary={<Summary query={query} update={update} />}
      filters={<FilterBar asked={query} ask={update} onClear={clear} />}
      list={list}
      rows={rows}
      rowId={idOf}
      table={
        <InvoiceTable
          rows={rows}
          rowHref={panel.rowHref}
          onRowPress={panel.onRowPress}
          current={panel.openId}
          selection={checkboxes}
          sort={query.sort}
          onSort={query.q ? undefined : sortBy}
        />
      }
      empty={<EmptyList query={query} onShowAll={clear} />}
      skeleton={<SkeletonRows columns={SKELETON} />}
      messages={messages}
      selectionBar={
        selection.selected.length > 0 ? (
          <SelectedActions selected={selection.selected} onClear={selection.clear} onDelete={remove} />
        ) : null
      }
      panel={panel.openId === null ? null : <Panel id={panel.openId} panel={panel} rows={rows} onRemove={remove} />}
    />
  )
}

const idOf = ({ id }: InvoiceSummary) => id

const SKELETON = [
  { id: 'number', width: 'w-24' },
  { id: 'customer', width: 'w-40' },
  { id: 'date', width: 'w-28', isWideOnly: true },
  { id: 'total', width: 'w-20' },
] as const

type Address = ListQueryState<ListQuery>
type List = ReturnType<typeof useInvoiceList>

type PanelProps = {
  id: string
  panel: ReturnType<typeof useInvoicePanel>
  rows: readonly InvoiceSummary[]
  onRemove: ReturnType<typeof useRemoval>
}

function Panel({ id, panel, rows, onRemove }: PanelProps) {
  return (
    <InvoicePanel
      id={id}
      row={rows.find((row) => row.id === id)}
      takesFocus={panel.takesFocus}
      onMove={panel.step}
      onClose={panel.close}
      onDelete={() => onRemove([id], 0)}
      isSendRequested={panel.isSendRequested}
      onSendOpened={panel.onSendOpened}
    />
  )
}

function Summary({ query, update }: Pick<Address, 'query' | 'update'>) {
  return (
    <>
      <ErrorBoundarySection>
        <SummaryCards filter={query.filter} onFilter={(filter) => update({ filter })} />
      </ErrorBoundarySection>
      <WaitingDrafts />
    </>
  )
}

function useListMessages(rows: readonly InvoiceSummary[], list: List, { q, sort }: ListQuery) {
  const t = useMessages(invoiceListMessages)
  const say = useMessages(invoiceMessages)
  const leavesSomeOut = q === '' && (sort === 'dueDate' || sort === '-dueDate')
  return {
    loading: say('loading'),
    loadFailed: say('loadFailed'),
    more: t('showMore'),
    moreFailed: t('moreFailed'),
    count: t(list.hasNextPage ? 'shown' : 'allShown', { n: rows.length }),
    note: leavesSomeOut ? t('withoutDueDate') : null,
  }
}

/** Without those whose deletion may still be undone. */
function useShownRows({ data }: List): readonly InvoiceSummary[] {
  const leaving = useLeaving()
  return useMemo(
    () => (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !leaving.has(id)),
    [data, leaving],
  )
}
