import { useMemo, useState } from 'react'
import { displayName } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { type Category, useCategories } from '#ui/features/inventory/categories/queries.ts'
import { useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { ItemSheet } from '#ui/features/inventory/sheet/ItemSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { type HeaderAction, headerAction } from '#ui/platform/layout/HeaderActions.tsx'
import { useImportAction } from '#ui/platform/navigation/import-action.ts'
import { ListEmptyState } from '#ui/platform/lists/ListEmptyState.tsx'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { ITEM_COLUMNS } from './columns.tsx'
import { editPrice } from './edit-cell.ts'
import { FilterTabs, SearchBar } from './item-filters.tsx'
import { ITEM_FIELDS, itemsRequest } from './items-query.ts'
import { NewItemRow } from './NewItemRow.tsx'
import { ITEMS_FILE, useItemList } from './queries.ts'
import { SelectedItems } from './SelectedItems.tsx'

/** Everything the company sells, with its stock. */
export function InventoryScreen() {
  const address = useListQuery(ITEM_FIELDS)
  const { query, update, openId, open } = address
  const t = useMessages(itemListMessages)
  const list = useItemList(query)
  const currency = useItemCurrency()
  const { categories: known } = useCategories()
  const categories: readonly Category[] = known ?? NO_CATEGORIES
  const isNarrow = useNarrow()
  const [barcode, setBarcode] = useState('')
  const addWith = (scanned: string) => {
    setBarcode(scanned)
    open(NEW_ITEM)
  }
  const add = () => addWith('')
  const mayWrite = usePermission('records.write')
  const importing = useImportAction('items')
  const main = { id: 'add', text: t('add'), icon: 'i-lucide-plus', onAction: add }
  const screen = useListScreen({
    messages: itemListMessages,
    address,
    list,
    selectionBar: (selected, clear) => <SelectedItems selected={selected} onClear={clear} />,
    rowActions: mayWrite ? { KeyN: add, KeyE: editPrice } : {},
  })
  const isBlank = list.data !== undefined && list.rows.length === 0 && !address.isFiltered
  return (
    <>
      <ListScreen
        {...screen.results}
        header={<Header screen={screen} query={query} main={mayWrite ? main : null} />}
        summary={<FilterTabs query={query} onChange={update} />}
        filters={
          <>
            <SearchBar query={query} onChange={update} onNewItem={addWith} />
            {!mayWrite || isNarrow || isBlank || query.filter === 'archived' ? null : <NewItemRow />}
          </>
        }
        table={
          <ListTable
            dropsColumns
            screen={screen}
            columns={ITEM_COLUMNS}
            shared={useMemo(() => ({ currency, categories }), [currency, categories])}
            rowHref={({ id }) => paths.item(id)}
            rowName={displayName}
          />
        }
        empty={
          <ListEmptyState screen={screen} icon="i-lucide-package" action={mayWrite ? main : null} other={importing} />
        }
        skeleton={<SkeletonRows columns={SKELETON} />}
      />
      {openId === NEW_ITEM && mayWrite ? <ItemSheet item={null} barcode={barcode} onClose={() => open(null)} /> : null}
    </>
  )
}

type HeaderProps = Pick<Parameters<typeof ListHeader>[0], 'screen'> & {
  query: Parameters<typeof itemsRequest>[0]
  main: MenuAction | null
}

function Header({ screen, query, main }: HeaderProps) {
  const { locale } = useLanguage()
  const importing = useImportAction('items')
  const table = { path: ITEMS_FILE, query: itemsRequest(query, locale) }
  return (
    <ListHeader
      screen={screen}
      table={table}
      secondary={[useStocktakesLink()]}
      more={importing ? [importing] : []}
      main={main}
    />
  )
}

/** The sheet is in the address (`paths.newItem`), so that other pages lead to it. */
const NEW_ITEM = 'new'

const NO_CATEGORIES: readonly Category[] = []

const SKELETON = [
  { id: 'name', width: 'w-40' },
  { id: 'sku', width: 'w-20', isWideOnly: true },
  { id: 'price', width: 'w-20' },
  { id: 'stock', width: 'w-12', isWideOnly: true },
] as const

function useStocktakesLink(): HeaderAction {
  const t = useMessages(stocktakeMessages)
  return headerAction({
    id: 'stocktakes',
    text: t('title'),
    icon: 'i-lucide-clipboard-list',
    href: paths.stocktakes,
  })
}
