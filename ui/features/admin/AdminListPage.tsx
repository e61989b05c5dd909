import type { ReactNode } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useListKeyboard, useRowNavigation } from '#ui/platform/lists/keyboard.ts'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import type { PagedList } from '#ui/platform/lists/paged-list.ts'
import { focusSearchField } from '#ui/platform/lists/SearchField.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'

type AdminListPageProps<Row extends { id: string }> = {
  title: string
  loadFailed: string
  list: PagedList<Row>
  columns: readonly Column<Row>[]
  rowHref: (row: Row) => string | undefined
  /** With the search field. */
  filters?: ReactNode
  empty: ReactNode
  /** Beside the title. */
  actions?: ReactNode
}

/** A list of the admin area: a plain table under its title and filters. */
export function AdminListPage<Row extends { id: string }>(props: AdminListPageProps<Row>) {
  const { title, loadFailed, list, columns, rowHref, filters, empty, actions } = props
  const t = useMessages(adminMessages)
  const shell = useMessages(shellMessages)
  const { moveFocus } = useRowNavigation(list, null)
  useListKeyboard({ onMove: moveFocus, onSearch: filters ? focusSearchField : undefined })
  return (
    <ListScreen
      header={<PageHeader title={title} documentTitle={t('pageTitle', { page: title })} actions={actions} />}
      filters={filters}
      list={list}
      table={<Table caption={title} columns={columns} rows={list.rows} rowId={idOf} rowHref={rowHref} />}
      empty={empty}
      skeleton={<TableSkeleton />}
      messages={{ loading: shell('loadingPage'), loadFailed, more: t('more'), moreFailed: loadFailed }}
    />
  )
}

const idOf = ({ id }: { id: string }) => id

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

function TableSkeleton() {
  return (
    <div className="card flex flex-col gap-4 p-4">
      {ROWS.map((row) => (
        <Skeleton key={row} height="h-8" />
      ))}
    </div>
  )
}
