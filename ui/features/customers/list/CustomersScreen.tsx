import { CsvHint } from '#ui/platform/lists/CsvHint.tsx'
import { type ReactNode, useCallback, useState } from 'react'
import { customerListMessages } from '#i18n/customers/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { CustomerSheet } from '#ui/features/customers/sheet/CustomerSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useListKeyboard } from '#ui/platform/lists/keyboard.ts'
import { isFiltered } from '#ui/platform/lists/list-query.ts'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { focusSearchField } from '#ui/platform/lists/SearchField.tsx'
import { type Selection, useCheckboxes, useSelection } from '#ui/platform/lists/selection.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { focusRow, rowIdOf } from '#ui/kit/lists/rows.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { FilterTabs, SearchBar } from './customer-filters.tsx'
import { CUSTOMER_FIELDS, type CustomersRequest, customersRequest, type CustomerSort } from './customers-query.ts'
import { CustomerTable } from './CustomerTable.tsx'
import { type CustomerRow, useCustomerFile, useCustomerList } from './queries.ts'
import { SelectedCustomers } from './SelectedCustomers.tsx'

/** The address book, with what each customer owes. */
export function CustomersScreen() {
  const { query, update, clear, search } = useListQuery(CUSTOMER_FIELDS)
  const t = useMessages(customerListMessages)
  const { locale } = useLanguage()
  const list = useCustomerList(query)
  const { rows } = list
  const selection = useSelection(rows, search)
  const [isSelecting, setSelecting] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const sortBy = useCallback((sort: CustomerSort) => update({ sort }), [update])
  useKeyboard(rows, selection, () => setAdding(true))
  const select = (isStarted: boolean) => {
    setSelecting(isStarted)
    selection.clear()
  }
  return (
    <>
      <ListScreen
        header={
          <Header
            request={customersRequest(query, locale)}
            isSelecting={isSelecting}
            onSelecting={select}
            onAdd={() => setAdding(true)}
          />
        }
        summary={<FilterTabs query={query} onChange={update} />}
        filters={<SearchBar query={query} onChange={update} />}
        list={list}
        table={
          <CustomerTable
            rows={rows}
            selection={useCheckboxes(selection, isSelecting, t('selectAll'))}
            sort={query.sort}
            onSort={query.q ? undefined : sortBy}
          />
        }
        empty={
          isFiltered(CUSTOMER_FIELDS, query) ? (
            <NothingFound title={t('nothingFound')} showAllText={t('showAll')} onShowAll={clear}>
              {t('nothingFoundText')}
            </NothingFound>
          ) : (
            <NoCustomers onAdd={() => setAdding(true)} />
          )
        }
        skeleton={<SkeletonRows columns={SKELETON} />}
        messages={useListMessages(rows.length, list.hasNextPage)}
        selectionBar={selectionBarOf(selection)}
      />
      {isAdding ? <CustomerSheet customer={null} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

const SKELETON = [
  { id: 'name', width: 'w-40' },
  { id: 'contact', width: 'w-24', isWideOnly: true },
  { id: 'owed', width: 'w-20' },
] as const

function selectionBarOf({ selected, clear }: Selection<CustomerRow>): ReactNode {
  return selected.length > 0 ? <SelectedCustomers selected={selected} onClear={clear} /> : null
}

function useKeyboard(rows: readonly CustomerRow[], selection: Selection<CustomerRow>, onAdd: () => void): void {
  const currentId = () => rowIdOf(document.activeElement)
  useListKeyboard({
    onMove: (by) => {
      const at = rows.findIndex(({ id }) => id === currentId())
      const next = at === -1 ? rows[0] : rows[at + by]
      if (next) focusRow(next.id)
    },
    onSelect: (isRange) => {
      const id = currentId()
      if (id !== null) selection.onSelect(id, isRange)
    },
    onEscape: selection.clear,
    onSearch: focusSearchField,
    onHelp: () => undefined,
    rowActions: { KeyN: onAdd },
  })
}

function useListMessages(count: number, hasMore: boolean) {
  const t = useMessages(customerListMessages)
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
  request: CustomersRequest
  isSelecting: boolean
  onSelecting: (selecting: boolean) => void
  onAdd: () => void
}

function Header({ request, isSelecting, onSelecting, onAdd }: HeaderProps) {
  const t = useMessages(customerListMessages)
  const shell = useMessages(shellMessages)
  const file = useCustomerFile()
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

function NoCustomers({ onAdd }: { onAdd: () => void }) {
  const t = useMessages(customerListMessages)
  return (
    <EmptyState
      icon="i-lucide-user"
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
