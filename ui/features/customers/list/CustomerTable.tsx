import { useCallback, useMemo } from 'react'
import { displayName } from '#domain/text/display-name.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { useTimeZone, useToday } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { RowSelection, SortState, DataColumn } from '#ui/kit/lists/rows.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import {
  activityColumn,
  amountWidth,
  contactColumn,
  creditColumn,
  nameColumn,
  overdueColumn,
  owedColumn,
} from './columns.tsx'
import type { CustomerSort } from './customers-query.ts'
import type { CustomerRow } from './queries.ts'

type CustomerTableProps = {
  rows: readonly CustomerRow[]
  selection: RowSelection | null
  sort: CustomerSort
  /** Absent while the server decides the order (a search). */
  onSort: ((sort: CustomerSort) => void) | undefined
}

export function CustomerTable({ rows, selection, sort, onSort }: CustomerTableProps) {
  const t = useMessages(customerListMessages)
  const { locale } = useLanguage()
  const rowLabel = useCallback((row: CustomerRow) => t('selectOne', { name: displayName(row, locale) }), [t, locale])
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns(rows, sort, onSort)}
      rows={rows}
      rowId={idOf}
      rowHref={hrefOf}
      rowLabel={rowLabel}
      selection={selection}
    />
  )
}

const idOf = ({ id }: CustomerRow) => id
const hrefOf = ({ id }: CustomerRow) => paths.customer(id)

function useColumns(
  rows: readonly CustomerRow[],
  sort: CustomerSort,
  onSort: CustomerTableProps['onSort'],
): DataColumn<CustomerRow>[] {
  const t = useMessages(customerListMessages)
  const today = useToday()
  const timeZone = useTimeZone()
  const [owed, overdue, credit] = [amountWidth(rows, 'due'), amountWidth(rows, 'overdue'), amountWidth(rows, 'credit')]
  return useMemo(() => {
    const sorted = (state: SortState | undefined) => (state ? { sort: state } : {})
    return [
      { ...nameColumn, head: t('name'), ...sorted(onSort && nameSort(sort, onSort)) },
      { ...contactColumn, head: t('contact') },
      {
        ...activityColumn(today, timeZone),
        head: t('activity'),
        ...sorted(onSort && sortOf('activity', sort, onSort)),
      },
      { ...owedColumn, rem: owed, head: t('owed'), ...sorted(onSort && sortOf('balance', sort, onSort)) },
      { ...overdueColumn, rem: overdue, head: t('late') },
      { ...creditColumn, rem: credit, head: t('credit') },
    ]
  }, [t, today, timeZone, owed, overdue, credit, sort, onSort])
}

/** Descending at the first press, ascending at the second, the default order at the third. */
function sortOf(column: 'balance' | 'activity', sort: CustomerSort, onSort: (sort: CustomerSort) => void): SortState {
  const direction = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : null
  const next = direction === null ? (`-${column}` as const) : direction === 'descending' ? column : ''
  return { direction, onPress: () => onSort(next) }
}

function nameSort(sort: CustomerSort, onSort: (sort: CustomerSort) => void): SortState {
  const direction = sort === '' ? 'ascending' : sort === '-name' ? 'descending' : null
  return { direction, onPress: () => onSort(sort === '' ? '-name' : '') }
}
