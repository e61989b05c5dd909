import type { ReactNode } from 'react'
import { ListLayout } from '#ui/kit/lists/ListLayout.tsx'
import { ListResults, type ListResultsProps } from './ListResults.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'

type ListScreenProps<Row extends { id: string }> = ListResultsProps<Row> & {
  header: ReactNode
  /** Figures and notices above the filters. */
  summary?: ReactNode
  filters?: ReactNode
  selectionBar?: ReactNode
  panel?: ReactNode
}

/**
 * A page of a list, in each of its states. Rows stay while a new query loads, and when a refetch fails. The query is in the
 * address (`useListQuery`), pages come by cursor (`usePagedList`).
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { header, summary, filters, selectionBar, panel, ...results } = props
  useScrollRestoration(results.list)
  return (
    <ListLayout header={header} summary={summary} filters={filters} selectionBar={selectionBar} panel={panel}>
      <ListResults {...results} />
    </ListLayout>
  )
}
