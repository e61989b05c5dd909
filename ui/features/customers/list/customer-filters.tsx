import { useCallback } from 'react'
import { customerListMessages } from '#i18n/customers/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { OrderMenu, type SortOption } from '#ui/platform/lists/OrderMenu.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { type CustomerSort, type CustomersQuery, FILTERS } from './customers-query.ts'

type CustomerFiltersProps = { query: CustomersQuery; onChange: (changes: Partial<CustomersQuery>) => void }

const NAMES = {
  all: 'all',
  owes: 'owes',
  overdue: 'overdue',
  'in-credit': 'inCredit',
  archived: 'archived',
} as const satisfies Record<(typeof FILTERS)[number], string>

/** Filters customers by their balance. */
export function FilterTabs({ query, onChange }: CustomerFiltersProps) {
  const t = useMessages(customerListMessages)
  return (
    <FigureTabs
      label={t('filter')}
      tabs={FILTERS.map((id) => ({ id, text: t(NAMES[id]) }))}
      value={query.filter}
      onChange={(filter) => onChange({ filter })}
    />
  )
}

const name = localized(customerListMessages)

const SORTS: readonly [SortOption<CustomerSort>, ...SortOption<CustomerSort>[]] = [
  { id: '', name: name('sortName') },
  { id: '-balance', name: name('sortBalance') },
  { id: '-activity', name: name('sortActivity') },
]

export function SearchBar({ query, onChange }: CustomerFiltersProps) {
  const t = useMessages(customerListMessages)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1 md:max-w-sm">
        <SearchField label={t('search')} placeholder={t('searchHint')} value={query.q} onSearch={search} />
      </div>
      <OrderMenu sorts={SORTS} query={query} onChange={onChange} />
    </div>
  )
}
