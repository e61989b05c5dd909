import { useCallback } from 'react'
import { customerListMessages } from '#i18n/customers/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { type CustomersQuery, FILTERS } from './customers-query.ts'

type CustomerFiltersProps = { query: CustomersQuery; onChange: (changes: Partial<CustomersQuery>) => void }

const NAMES = {
  all: 'all',
  owes: 'owes',
  overdue: 'overdue',
  'in-credit': 'inCredit',
  archived: 'archived',
} as const satisfies Record<(typeof FILTERS)[number], string>

/** Who is shown, by what he owes. */
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

const ORDERS = [
  { sort: '', name: 'sortName' },
  { sort: '-balance', name: 'sortBalance' },
  { sort: '-activity', name: 'sortActivity' },
] as const

/** Search, and the order: cards have no heads to sort by. */
export function SearchBar({ query, onChange }: CustomerFiltersProps) {
  const t = useMessages(customerListMessages)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  const column = query.sort.replace('-', '')
  const chosen = ORDERS.find(({ sort }) => sort.replace('-', '') === (column === 'name' ? '' : column)) ?? ORDERS[0]
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1 md:max-w-sm">
        <SearchField label={t('search')} placeholder={t('searchHint')} value={query.q} onSearch={search} />
      </div>
      {query.q === '' ? (
        <Menu
          label={t('order')}
          trigger={<IconButton label={t('ordered', { order: t(chosen.name) })} icon="i-lucide-arrow-down-up" />}
          actions={ORDERS.map(({ sort, name }) => ({
            id: sort || 'default',
            text: t(name),
            ...(sort === chosen.sort && { icon: 'i-lucide-check' }),
            onAction: () => onChange({ sort }),
          }))}
        />
      ) : null}
    </div>
  )
}
