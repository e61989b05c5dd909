import { useCallback, useMemo } from 'react'
import { unitPriceFigure } from '#domain/documents/drafts/item-line.ts'
import { groupThousands } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { RowSelection, SortState, DataColumn } from '#ui/kit/lists/rows.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import {
  categoryColumn,
  nameColumn,
  priceColumn,
  reorderColumn,
  skuColumn,
  stockColumn,
  taxColumn,
  valueColumn,
  widthOf,
} from './columns.tsx'
import type { ItemSort } from './items-query.ts'
import type { ItemRow } from '#ui/features/inventory/queries.ts'

type ItemTableProps = {
  rows: readonly ItemRow[]
  selection: RowSelection | null
  sort: ItemSort
  /** Absent while the server decides the order (a search). */
  onSort: ((sort: ItemSort) => void) | undefined
}

export function ItemTable({ rows, selection, sort, onSort }: ItemTableProps) {
  const t = useMessages(itemListMessages)
  const { locale } = useLanguage()
  const rowLabel = useCallback((row: ItemRow) => t('selectOne', { name: displayName(row, locale) }), [t, locale])
  return (
    <DataTable
      dropsColumns
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

const idOf = ({ id }: ItemRow) => id
const hrefOf = ({ id }: ItemRow) => paths.item(id)

/** Beside a figure: the start of a unit, and the badge of a level. */
const UNIT_REM = 3
const BADGE_REM = 6.5

function useColumns(rows: readonly ItemRow[], sort: ItemSort, onSort: ItemTableProps['onSort']): DataColumn<ItemRow>[] {
  const t = useMessages(itemListMessages)
  const currency = useItemCurrency()
  const price = widthOf(rows, ({ price: of }) => (of ? unitPriceFigure(of, currency) : ''), 3) + UNIT_REM
  const stock = widthOf(rows, ({ stock: of }) => groupThousands(of ?? ''), 2)
  const hasBadges = rows.some(({ stock: of, isLow }) => of !== null && isLow)
  const value = widthOf(rows, ({ stockValue }) => groupThousands(stockValue ?? ''), 4)
  return useMemo(() => {
    const sorted = (state: SortState | undefined) => (state ? { sort: state } : {})
    return [
      { ...nameColumn, head: t('item'), ...sorted(onSort && nameSort(sort, onSort)) },
      { ...skuColumn, head: t('sku'), ...sorted(onSort && skuSort(sort, onSort)) },
      { ...categoryColumn, head: t('category') },
      { ...priceColumn(currency), rem: price, head: t('price') },
      { ...taxColumn, head: t('tax') },
      { ...stockColumn, rem: Math.max(5, stock + (hasBadges ? BADGE_REM : 0)), head: t('stock') },
      { ...reorderColumn, head: t('reorder') },
      { ...valueColumn, rem: value, head: t('value') },
    ]
  }, [t, currency, price, stock, hasBadges, value, sort, onSort])
}

function nameSort(sort: ItemSort, onSort: (sort: ItemSort) => void): SortState {
  const direction = sort === '' ? 'ascending' : sort === '-name' ? 'descending' : null
  return { direction, onPress: () => onSort(sort === '' ? '-name' : '') }
}

/** Ascending at the first press, descending at the second, the default order at the third. */
function skuSort(sort: ItemSort, onSort: (sort: ItemSort) => void): SortState {
  const direction = sort === 'sku' ? 'ascending' : sort === '-sku' ? 'descending' : null
  const next = direction === null ? 'sku' : direction === 'ascending' ? '-sku' : ''
  return { direction, onPress: () => onSort(next) }
}
