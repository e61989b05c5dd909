import { type ReactNode, useCallback, useState } from 'react'
import { Navigate } from 'react-router'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { type DocumentSort, listRequest } from '#ui/features/documents/queries/filters.ts'
import { type DocumentRow, useDocumentList } from '#ui/features/documents/queries/list.ts'
import { useDocumentSummary } from '#ui/features/documents/queries/summary.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { isFiltered } from '#ui/platform/lists/list-query.ts'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { type Selection, useCheckboxes, useSelection } from '#ui/platform/lists/selection.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { DocumentTable } from './DocumentTable.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { useDeletion, useDocumentPanel, useKeyboard } from './interactions.ts'
import type { DocumentListConfig } from './list-config.ts'
import { ListHeader } from './ListHeader.tsx'
import { DocumentPanel } from './panel/DocumentPanel.tsx'
import { SelectedActions } from './SelectedActions.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { UnsentDrafts } from './UnsentDrafts.tsx'

type DocumentListProps = {
  config: DocumentListConfig
  /** The list by status with figures, where a type has some. */
  summary?: (filter: string, onFilter: (filter: string) => void) => ReactNode
}

/** The list of one type of document. A row opens in the detail panel, or on its own page in a narrow window. */
export function DocumentList({ config, summary = withoutFigures(config) }: DocumentListProps) {
  const address = useListQuery(config.fields)
  const { query, update, clear, openId } = address
  const { type } = useDocumentType()
  const list = useDocumentList(query, config.filters)
  const { data: { currencies } = NO_SUMMARY } = useDocumentSummary(type)
  const { rows } = list
  const panel = useDocumentPanel(address, rows, list)
  const selection = useSelection(rows, address.search)
  const deleteDrafts = useDeletion(panel, selection)
  const { isSelecting, select } = useSelectionMode(selection)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const checkboxes = useCheckboxes(selection, isSelecting, useMessages(documentListMessages)('selectAll'))
  const sortBy = useCallback((sort: DocumentSort) => update({ sort }), [update])
  const messages = useListMessages({ count: rows.length, hasMore: list.hasNextPage })
  useKeyboard({ rows, panel, selection, onHelp: () => setHelpOpen(true) })
  // The address of an open panel, in a window without room for one.
  const [leadsToPage] = useState(openId !== null && !panel.hasRoom)
  if (leadsToPage && openId !== null) return <Navigate to={documentPaths(type).view(openId)} replace />
  return (
    <ListScreen
      header={
        <ListHeader
          request={listRequest(query, config.filters)}
          isSelecting={isSelecting}
          onSelecting={select}
          isHelpOpen={isHelpOpen}
          onHelp={setHelpOpen}
        />
      }
      summary={
        <>
          <UnsentDrafts />
          {summary(query.filter, (filter) => update({ filter }))}
        </>
      }
      filters={<FilterBar config={config} query={query} onChange={update} onClear={clear} currencies={currencies} />}
      list={list}
      table={
        <DocumentTable
          columns={config.columns}
          rows={rows}
          rowHref={panel.rowHref}
          onRowPress={panel.onRowPress}
          current={panel.openId}
          selection={checkboxes}
          sort={query.sort}
          onSort={query.q ? undefined : sortBy}
        />
      }
      empty={<EmptyList isFiltered={isFiltered(config.fields, query)} customer={query.customer} onShowAll={clear} />}
      skeleton={<SkeletonRows columns={SKELETON} />}
      messages={messages}
      selectionBar={selectionBarOf(selection, deleteDrafts)}
      panel={panel.openId ? <Panel id={panel.openId} panel={panel} rows={rows} onDelete={deleteDrafts} /> : null}
    />
  )
}

const NO_SUMMARY: { currencies: readonly string[] } = { currencies: [] }
const NO_FIGURES = {}

const withoutFigures = ({ filters }: DocumentListConfig): NonNullable<DocumentListProps['summary']> =>
  function StatusesOnly(filter, onFilter) {
    return (
      <StatusTabs
        filters={filters}
        figures={NO_FIGURES}
        hasFailed={false}
        onRetry={() => undefined}
        filter={filter}
        onFilter={onFilter}
      />
    )
  }

function selectionBarOf({ selected, clear }: Selection<DocumentRow>, onDelete: PanelProps['onDelete']): ReactNode {
  return selected.length > 0 ? <SelectedActions selected={selected} onClear={clear} onDelete={onDelete} /> : null
}

function useSelectionMode(selection: Selection<DocumentRow>) {
  const [isSelecting, setSelecting] = useState(false)
  const select = (isStarted: boolean) => {
    setSelecting(isStarted)
    selection.clear()
  }
  return { isSelecting, select }
}

const SKELETON = [
  { id: 'number', width: 'w-24' },
  { id: 'customer', width: 'w-40' },
  { id: 'date', width: 'w-16', isWideOnly: true },
  { id: 'total', width: 'w-20' },
] as const

type PanelProps = {
  id: string
  panel: ReturnType<typeof useDocumentPanel>
  rows: readonly DocumentRow[]
  onDelete: (ids: readonly string[], skipped: number) => void
}

function Panel({ id, panel, rows, onDelete }: PanelProps) {
  return (
    <DocumentPanel
      id={id}
      row={rows.find((row) => row.id === id)}
      takesFocus={panel.takesFocus}
      onMove={panel.step}
      onClose={panel.close}
      onDelete={() => onDelete([id], 0)}
      isSendRequested={panel.isSendRequested}
      onSendOpened={panel.onSendOpened}
    />
  )
}

function useListMessages({ count, hasMore }: { count: number; hasMore: boolean }) {
  const t = useMessages(documentListMessages)
  const words = useMessages(useDocumentType().words.list)
  return {
    loading: words('loading'),
    loadFailed: words('loadFailed'),
    more: t('showMore'),
    moreFailed: words('moreFailed'),
    count: words(hasMore ? 'shown' : 'allShown', { n: count }),
  }
}
