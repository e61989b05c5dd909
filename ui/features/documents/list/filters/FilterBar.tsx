import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { issueRequestMessages } from '#i18n/documents/issuing/requests.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useDocumentSummary } from '#ui/features/documents/queries/summary.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FilterChip } from '#ui/kit/actions/FilterChip.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { FilterRow } from '#ui/kit/lists/FilterRow.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { CustomerName } from '#ui/features/customers/CustomerName.tsx'
import { FilterMenus } from './FilterMenus.tsx'
import { type FilterBarProps, NOT_FILTERED } from '#ui/features/documents/list/list-config.ts'
import { PeriodText } from './PeriodText.tsx'

const FilterSheet = lazyComponent(async () => (await import('./FilterSheet.tsx')).FilterSheet)

/** Search and filters in one row; on a phone the filters in a sheet, with a chip for each that is on. */
export function FilterBar(bar: Omit<FilterBarProps, 'currencies'>) {
  const { query, onChange } = bar
  const { data: { currencies } = NO_SUMMARY } = useDocumentSummary(useDocumentType().type)
  const props = { ...bar, currencies }
  const list = useMessages(documentListMessages)
  const words = useMessages(useDocumentType().words.list)
  const isNarrow = useNarrow()
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <>
      <div className="flex items-center gap-2 md:flex-wrap">
        <div className="min-w-0 flex-1 md:min-w-56 md:max-w-sm">
          <SearchField label={words('search')} placeholder={list('searchHint')} value={query.q} onSearch={search} />
        </div>
        {isNarrow ? <SheetButton {...props} /> : <FilterMenus {...props} />}
      </div>
      {isNarrow ? <ActiveFilters {...props} /> : null}
    </>
  )
}

const NO_SUMMARY: { currencies: readonly string[] } = { currencies: [] }

function SheetButton(props: FilterBarProps) {
  const t = useMessages(documentFilterMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('filters')} icon="i-lucide-sliders-horizontal" onPress={() => setOpen(true)} />
      {isOpen ? (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A chip for each active filter, which removes it. Status and search are shown elsewhere. */
function ActiveFilters({ query, onChange }: FilterBarProps) {
  const t = useMessages(documentFilterMessages)
  const sayRequest = useMessages(issueRequestMessages)
  const { customer, from, to, currency, mine, delivery } = query
  const chips: { id: keyof ListQuery; text: ReactNode; removal: Partial<ListQuery> }[] = []
  if (customer) chips.push({ id: 'customer', text: <CustomerName id={customer} />, removal: { customer: '' } })
  if (from || to) chips.push({ id: 'from', text: <PeriodText from={from} to={to} />, removal: { from: '', to: '' } })
  if (currency) chips.push({ id: 'currency', text: <Ltr>{currency}</Ltr>, removal: { currency: '' } })
  if (mine) chips.push({ id: 'mine', text: sayRequest('mine'), removal: { mine: '' } })
  if (delivery) chips.push({ id: 'delivery', text: t('undelivered'), removal: { delivery: '' } })
  if (chips.length === 0) return null
  return (
    <FilterRow label={t('activeFilters')}>
      {chips.map(({ id, text, removal }) => (
        <FilterChip key={id} label={t('removeFilter')} onRemove={() => onChange(removal)}>
          {text}
        </FilterChip>
      ))}
      {chips.length > 1 ? (
        <Button look="quiet" onPress={() => onChange(NOT_FILTERED)}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </FilterRow>
  )
}
