import { useState } from 'react'
import { MOST_CUSTOMERS_AT_ONCE } from '#domain/customers/limits.ts'
import { displayName } from '#domain/text/display-name.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { CustomerSheet } from '#ui/features/customers/sheet/CustomerSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useImportAction } from '#ui/platform/navigation/import-action.ts'
import { ListEmptyState } from '#ui/platform/lists/ListEmptyState.tsx'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import { SelectedRows } from '#ui/platform/lists/SelectedRows.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { CUSTOMER_COLUMNS } from './columns.tsx'
import { FilterTabs, SearchBar } from './customer-filters.tsx'
import { CUSTOMER_FIELDS, customersRequest } from './customers-query.ts'
import { CUSTOMERS_FILE, useArchive, useCustomerList } from './queries.ts'

/** The address book, with each customer's debt. */
export function CustomersScreen() {
  const address = useListQuery(CUSTOMER_FIELDS)
  const { query, update } = address
  const t = useMessages(customerListMessages)
  const { locale } = useLanguage()
  const archiving = useArchive()
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const mayWrite = usePermission('records.write')
  const importing = useImportAction('customers')
  const main = { id: 'add', text: t('add'), icon: 'i-lucide-plus', onAction: add }
  const screen = useListScreen({
    messages: customerListMessages,
    address,
    list: useCustomerList(query),
    selectionBar: (selected, onClear) => (
      <SelectedRows
        messages={customerListMessages}
        selected={selected}
        most={MOST_CUSTOMERS_AT_ONCE}
        exportPath={CUSTOMERS_FILE}
        archiving={archiving}
        onClear={onClear}
      />
    ),
    rowActions: mayWrite ? { KeyN: add } : {},
  })
  return (
    <>
      <ListScreen
        {...screen.results}
        header={
          <ListHeader
            screen={screen}
            table={{ path: CUSTOMERS_FILE, query: customersRequest(query, locale) }}
            more={importing ? [importing] : []}
            main={mayWrite ? main : null}
          />
        }
        summary={<FilterTabs query={query} onChange={update} />}
        filters={<SearchBar query={query} onChange={update} />}
        table={
          <ListTable
            screen={screen}
            columns={CUSTOMER_COLUMNS}
            shared={useCalendar()}
            rowHref={({ id }) => paths.customer(id)}
            rowName={displayName}
          />
        }
        empty={
          <ListEmptyState screen={screen} icon="i-lucide-user" action={mayWrite ? main : null} other={importing} />
        }
        skeleton={<SkeletonRows columns={SKELETON} />}
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
