import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FilterChip } from '#ui/kit/actions/FilterChip.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { CustomerName } from './CustomerName.tsx'
import type { FilterBarProps } from './list-config.ts'

const FilterSheet = lazyComponent(async () => (await import('./FilterSheet.tsx')).FilterSheet)

/** Search, status filter, the sheet of all filters, and a chip for each active one. */
export function FilterBar(props: FilterBarProps) {
  const { config, query, onChange } = props
  const t = useMessages(documentFilterMessages)
  const list = useMessages(documentListMessages)
  const words = useMessages(useDocumentType().words.list)
  const { locale } = useLanguage()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
        <div className="flex w-full gap-2 lg:max-w-lg">
          <div role="search" className="min-w-0 flex-1">
            <SearchField label={words('search')} placeholder={list('searchHint')} value={query.q} onSearch={search} />
          </div>
          <Button icon="i-lucide-sliders-horizontal" onPress={() => setOpen(true)}>
            {t('filters')}
          </Button>
        </div>
        {isNarrow ? null : (
          <Choices
            label={list('filter')}
            labelHidden
            options={config.filters.map(({ id, name }) => ({ id, text: name(locale) }))}
            value={query.filter}
            onChange={(filter) => onChange({ filter })}
          />
        )}
      </div>
      <ActiveFilters {...props} />
      {isOpen ? (
        <Suspense>
          <FilterSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A chip for each active filter, which removes it. The search is shown in its own field. */
function ActiveFilters({ config, query, onChange, onClear }: FilterBarProps) {
  const t = useMessages(documentFilterMessages)
  const { locale } = useLanguage()
  const { filter, customer, from, to, currency } = query
  const [everything] = config.filters
  const status = filter === everything.id ? undefined : config.filters.find(({ id }) => id === filter)
  const chips: { id: keyof ListQuery; text: ReactNode; removal: Partial<ListQuery> }[] = []
  if (status) chips.push({ id: 'filter', text: status.name(locale), removal: { filter: everything.id } })
  if (customer) chips.push({ id: 'customer', text: <CustomerName id={customer} />, removal: { customer: '' } })
  if (from) chips.push({ id: 'from', text: <Since day={from} />, removal: { from: '' } })
  if (to) chips.push({ id: 'to', text: <Until day={to} />, removal: { to: '' } })
  if (currency) chips.push({ id: 'currency', text: <Ltr>{currency}</Ltr>, removal: { currency: '' } })
  if (chips.length === 0) return null
  return (
    <div role="group" aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ id, text, removal }) => (
        <FilterChip key={id} label={t('removeFilter')} onRemove={() => onChange(removal)}>
          <span className="max-w-60 truncate">{text}</span>
        </FilterChip>
      ))}
      {chips.length > 1 ? (
        <Button look="quiet" onPress={onClear}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </div>
  )
}

function Since({ day }: { day: string }) {
  const t = useMessages(documentFilterMessages)
  return <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('since', slots)}</Sentence>
}

function Until({ day }: { day: string }) {
  const t = useMessages(documentFilterMessages)
  return <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('until', slots)}</Sentence>
}
