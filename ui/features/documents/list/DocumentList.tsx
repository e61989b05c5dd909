import { type ReactNode, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useCalendar } from '#ui/features/account/queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { type ListQuery, listRequest } from '#ui/features/documents/queries/filters.ts'
import { type DocumentRow, useDocumentList } from '#ui/features/documents/queries/list.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import type { PagedList } from '#ui/platform/lists/paged-list.ts'
import { type ListQueryState, useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { preloadLater } from '#ui/kit/timing/preloading.ts'
import { documentLabel } from './document-name.ts'
import { DocumentListHeader } from './DocumentListHeader.tsx'
import { EmptyList } from './EmptyList.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { type OpenPanel, useDeletion, useDocumentPanel, useRowActions } from './interactions.ts'
import type { DocumentListConfig } from './list-config.ts'
import { SelectedActions } from './SelectedActions.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { UnsentDrafts } from './UnsentDrafts.tsx'

// A list does not wait for what a press opens: it is in memory once the list stands.
const loadPanel = async () => (await import('./panel/DocumentPanel.tsx')).DocumentPanel
const DocumentPanel = lazyComponent(loadPanel)
preloadLater(loadPanel)

type DocumentListProps = {
  config: DocumentListConfig
  /** The list by status with figures, where a type has some. */
  summary?: (filter: string, onFilter: (filter: string) => void) => ReactNode
}

/** The list of one type of document. A row opens in the detail panel, or on its own page in a narrow window. */
export function DocumentList({ config, summary }: DocumentListProps) {
  const address = useListQuery(config.fields)
  const { type } = useDocumentType()
  const list = useDocumentList(address.query, config.filters)
  const panel = useDocumentPanel(address, list)
  const { openId } = address
  // The address names an open panel, in a window too narrow for one.
  const [leadsToPage] = useState(openId !== null && !panel.isWide)
  if (leadsToPage && openId !== null) return <Navigate to={documentPaths(type).view(openId)} replace />
  return <ListWithPanel config={config} summary={summary} address={address} list={list} panel={panel} />
}

type ListWithPanelProps = Pick<DocumentListProps, 'config'> & {
  summary: DocumentListProps['summary']
  address: ListQueryState<ListQuery>
  list: PagedList<DocumentRow>
  panel: OpenPanel
}

function ListWithPanel({ config, summary, address, list, panel }: ListWithPanelProps) {
  const { query, update, clear } = address
  const { words } = useDocumentType()
  const deleteDrafts = useDeletion(panel)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const screen = useListScreen({
    messages: words.list,
    address,
    list,
    selectionBar: (selected, onClear) => (
      <SelectedActions selected={selected} onClear={onClear} onDelete={deleteDrafts} />
    ),
    panel,
    rowActions: useRowActions(list.rows, panel),
    onHelp: () => setHelpOpen(true),
  })
  const request = listRequest(query, config.filters)
  const filterBy = (filter: string) => update({ filter })
  const deleteOne = (id: string) => {
    screen.clearSelection()
    deleteDrafts([id], 0)
  }
  return (
    <ListScreen
      {...screen.results}
      header={<DocumentListHeader screen={screen} config={config} request={request} help={[isHelpOpen, setHelpOpen]} />}
      summary={
        <>
          <UnsentDrafts />
          {summary?.(query.filter, filterBy) ?? (
            <StatusTabs filters={config.filters} filter={query.filter} onFilter={filterBy} />
          )}
        </>
      }
      filters={<FilterBar config={config} query={query} onChange={update} onClear={clear} />}
      table={
        <ListTable
          screen={screen}
          columns={config.columns}
          shared={useCalendar()}
          rowHref={panel.rowHref}
          rowName={documentLabel}
          onRowPress={panel.onRowPress}
          current={panel.openId}
        />
      }
      empty={<EmptyList screen={screen} customer={query.customer} imports={config.imports ?? []} />}
      skeleton={<SkeletonRows columns={SKELETON} />}
      panel={
        panel.openId && (
          <ErrorBoundarySection>
            <Suspense fallback={<div aria-busy="true" className="card h-96" />}>
              <DocumentPanel id={panel.openId} rows={list.rows} panel={panel} onDelete={deleteOne} />
            </Suspense>
          </ErrorBoundarySection>
        )
      }
    />
  )
}

const SKELETON = [
  { id: 'number', width: 'w-24' },
  { id: 'customer', width: 'w-40' },
  { id: 'date', width: 'w-16', isWideOnly: true },
  { id: 'total', width: 'w-20' },
] as const
