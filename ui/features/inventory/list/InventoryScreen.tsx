import { CsvHint } from '#ui/platform/lists/CsvHint.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ItemSheet } from '#ui/features/inventory/sheet/ItemSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { isFiltered } from '#ui/platform/lists/list-query.ts'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { type Selection, useCheckboxes, useSelection } from '#ui/platform/lists/selection.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { FilterTabs, SearchBar } from './item-filters.tsx'
import { ITEM_FIELDS, type ItemsQuery, type ItemsRequest, type ItemSort, itemsRequest } from './items-query.ts'
import { ItemTable } from './ItemTable.tsx'
import { useItemKeyboard } from './keyboard.ts'
import { NewItemRow } from './NewItemRow.tsx'
import type { ItemRow } from '#ui/features/inventory/queries.ts'
import { useItemFile, useItemList } from './queries.ts'
import { SelectedItems } from './SelectedItems.tsx'

/** Everything the company sells, and how much of it is there. */
export function InventoryScreen() {
  const { query, update, clear, search, openId, open } = useListQuery(ITEM_FIELDS)
  const { locale } = useLanguage()
  const list = useItemList(query)
  const { rows } = list
  const selection = useSelection(rows, search)
  const [isSelecting, setSelecting] = useState(false)
  const isNarrow = useNarrow()
  const sortBy = useCallback((sort: ItemSort) => update({ sort }), [update])
  const [barcode, setBarcode] = useState('')
  const addWith = (scanned: string) => {
    setBarcode(scanned)
    open(NEW_ITEM)
  }
  const add = () => addWith('')
  useItemKeyboard(rows, selection, add)
  const select = (isStarted: boolean) => {
    setSelecting(isStarted)
    selection.clear()
  }
  const isBlank = list.data !== undefined && rows.length === 0 && !isFiltered(ITEM_FIELDS, query)
  return (
    <>
      <ListScreen
        header={
          <Header request={itemsRequest(query, locale)} isSelecting={isSelecting} onSelecting={select} onAdd={add} />
        }
        summary={<FilterTabs query={query} onChange={update} />}
        filters={
          <>
            <SearchBar query={query} onChange={update} onNewItem={addWith} />
            {isNarrow || isBlank || query.filter === 'archived' ? null : <NewItemRow />}
          </>
        }
        list={list}
        table={
          <ItemTable
            rows={rows}
            selection={useCheckboxes(selection, isSelecting, useMessages(itemListMessages)('selectAll'))}
            sort={query.sort}
            onSort={query.q ? undefined : sortBy}
          />
        }
        empty={<Empty query={query} onShowAll={clear} onAdd={add} />}
        skeleton={<SkeletonRows columns={SKELETON} />}
        messages={useListMessages(rows.length, list.hasNextPage)}
        selectionBar={selectionBarOf(selection)}
      />
      {openId === NEW_ITEM ? <ItemSheet item={null} barcode={barcode} onClose={() => open(null)} /> : null}
    </>
  )
}

/** In the address (`paths.newItem`), so that other pages lead to it. */
const NEW_ITEM = 'new'

const SKELETON = [
  { id: 'name', width: 'w-40' },
  { id: 'sku', width: 'w-20', isWideOnly: true },
  { id: 'price', width: 'w-20' },
  { id: 'stock', width: 'w-12', isWideOnly: true },
] as const

function selectionBarOf({ selected, clear }: Selection<ItemRow>): ReactNode {
  return selected.length > 0 ? <SelectedItems selected={selected} onClear={clear} /> : null
}

function useListMessages(count: number, hasMore: boolean) {
  const t = useMessages(itemListMessages)
  return {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    moreFailed: t('moreFailed'),
    count: t(hasMore ? 'shown' : 'allShown', { n: count }),
  }
}

type HeaderProps = {
  /** What the list shows, to be exported. */
  request: ItemsRequest
  isSelecting: boolean
  onSelecting: (selecting: boolean) => void
  onAdd: () => void
}

function Header({ request, isSelecting, onSelecting, onAdd }: HeaderProps) {
  const t = useMessages(itemListMessages)
  const shell = useMessages(shellMessages)
  const stocktake = useMessages(stocktakeMessages)
  const file = useItemFile()
  return (
    <PageHeader
      title={t('title')}
      documentTitle={shell('pageTitle', { page: t('title') })}
      actions={
        <>
          <CsvHint>
            <IconButton
              label={t('exportList')}
              icon="i-lucide-sheet"
              isPending={file.isPending}
              onPress={() => file.exportCsv(request)}
            />
          </CsvHint>
          <ButtonLink href={paths.stocktakes} icon="i-lucide-clipboard-list">
            {stocktake('title')}
          </ButtonLink>
          {useNarrow() ? (
            <Button onPress={() => onSelecting(!isSelecting)}>{t(isSelecting ? 'done' : 'select')}</Button>
          ) : null}
          <Button look="primary" icon="i-lucide-plus" onPress={onAdd}>
            {t('add')}
          </Button>
        </>
      }
    />
  )
}

type EmptyProps = { query: ItemsQuery; onShowAll: () => void; onAdd: () => void }

function Empty({ query, onShowAll, onAdd }: EmptyProps) {
  const t = useMessages(itemListMessages)
  if (isFiltered(ITEM_FIELDS, query)) {
    return (
      <NothingFound title={t('nothingFound')} showAllText={t('showAll')} onShowAll={onShowAll}>
        {t('nothingFoundText')}
      </NothingFound>
    )
  }
  return (
    <EmptyState
      icon="i-lucide-package"
      title={t('emptyTitle')}
      action={
        <Button look="primary" icon="i-lucide-plus" onPress={onAdd}>
          {t('add')}
        </Button>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
