import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { invoiceFilterMessages } from '#i18n/invoices/filters.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { FilterChip } from '#ui/kit/actions/FilterChip.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { FilteredCustomer } from './FilteredCustomer.tsx'
import { type ListQuery, FILTERS } from '#ui/features/documents/queries/filters.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))

type QuestionProps = { asked: ListQuery; ask: (change: Partial<ListQuery>) => void; onClear: () => void }

/** What the list is asked: by typing, by a press, or in the sheet of filters; and what of it is in force. */
export function FilterBar({ asked, ask, onClear }: QuestionProps) {
  const t = useMessages(invoiceMessages)
  const list = useMessages(invoiceFilterMessages)
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const search = useCallback((q: string) => ask({ q }), [ask])
  return (
    <>
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end lg:justify-between">
        <div className="flex w-full gap-2 lg:max-w-lg">
          <div role="search" className="min-w-0 flex-1">
            <SearchField label={t('search')} placeholder={t('searchHint')} value={asked.q} onSearch={search} />
          </div>
          <Button icon="i-lucide-sliders-horizontal" onPress={() => setOpen(true)}>
            {list('filters')}
          </Button>
        </div>
        {isNarrow ? null : (
          <Choices
            label={t('filter')}
            labelHidden
            options={FILTERS.map((id) => ({ id, text: t(id) }))}
            value={asked.filter}
            onChange={(filter) => ask({ filter })}
          />
        )}
      </div>
      <InForce asked={asked} ask={ask} onClear={onClear} />
      {isOpen ? (
        <Suspense>
          <FilterSheet asked={asked} ask={ask} onClear={onClear} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A chip for each thing that is asked; a press takes it back. */
function InForce({ asked, ask, onClear }: QuestionProps) {
  const t = useMessages(invoiceFilterMessages)
  const say = useMessages(invoiceMessages)
  const { filter, customer, from, to, currency } = asked
  const chips: { id: keyof ListQuery; shown: ReactNode; none: Partial<ListQuery> }[] = []
  if (filter !== 'all') chips.push({ id: 'filter', shown: say(filter), none: { filter: 'all' } })
  if (customer) chips.push({ id: 'customer', shown: <FilteredCustomer id={customer} />, none: { customer: '' } })
  if (from) chips.push({ id: 'from', shown: <Since day={from} />, none: { from: '' } })
  if (to) chips.push({ id: 'to', shown: <Until day={to} />, none: { to: '' } })
  if (currency) {
    chips.push({ id: 'currency', shown: <Ltr>{currency}</Ltr>, none: { currency: '' } })
  }
  // What is searched stands in its own field.
  if (chips.length === 0) return null
  return (
    <div role="group" aria-label={t('inForce')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ id, shown, none }) => (
        <FilterChip key={id} label={t('removeFilter')} onRemove={() => ask(none)}>
          <span className="max-w-60 truncate">{shown}</span>
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
  const t = useMessages(invoiceFilterMessages)
  return <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('since', slots)}</Sentence>
}

function Until({ day }: { day: string }) {
  const t = useMessages(invoiceFilterMessages)
  return <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('until', slots)}</Sentence>
}
