import { invoiceFilterMessages } from '#i18n/invoices/filters.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { CustomerFilter } from './CustomerFilter.tsx'
import { useSummary } from '#ui/features/documents/queries/list.ts'
import { type ListQuery, FILTERS, SORTS } from '#ui/features/documents/queries/filters.ts'
import { PeriodChips } from './PeriodChips.tsx'

type FilterSheetProps = {
  asked: ListQuery
  ask: (change: Partial<ListQuery>) => void
  onClear: () => void
  onClose: () => void
}

const SORT_NAMES = {
  '': 'sortNewest',
  '-issueDate': 'sortIssuedLate',
  issueDate: 'sortIssuedEarly',
  dueDate: 'sortDueEarly',
  '-dueDate': 'sortDueLate',
  '-total': 'sortLargest',
  total: 'sortSmallest',
} as const

/** All that the list can be asked; the list answers while one chooses. */
export function FilterSheet({ asked, ask, onClear, onClose }: FilterSheetProps) {
  const t = useMessages(invoiceFilterMessages)
  const list = useMessages(invoiceListMessages)
  const say = useMessages(invoiceMessages)
  const currencies = useSummary().data?.currencies ?? []
  const known = asked.currency && !currencies.includes(asked.currency) ? [...currencies, asked.currency] : currencies
  return (
    <Sheet
      title={t('filters')}
      closeLabel={list('close')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClear}>{t('clearFilters')}</Button>
          <Button look="primary" onPress={onClose}>
            {list('done')}
          </Button>
        </>
      }
    >
      <Select
        label={say('status')}
        options={FILTERS.map((id) => ({ id, text: say(id) }))}
        value={asked.filter}
        onChange={(filter) => ask({ filter })}
      />
      <CustomerFilter chosen={asked.customer} onChoose={(customer) => ask({ customer })} />
      <PeriodChips from={asked.from} to={asked.to} onChoose={ask} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={t('from')}
          value={asked.from}
          latest={asked.to || undefined}
          onChange={(from) => ask({ from })}
        />
        <DayField label={t('to')} value={asked.to} earliest={asked.from || undefined} onChange={(to) => ask({ to })} />
      </div>
      {known.length > 1 ? (
        <Select
          label={t('currency')}
          options={[{ id: '', text: t('everyCurrency') }, ...known.map((id) => ({ id, text: id }))]}
          value={asked.currency}
          onChange={(currency) => ask({ currency })}
        />
      ) : null}
      <Select
        label={t('order')}
        hint={asked.q ? t('orderOfSearch') : undefined}
        isDisabled={asked.q !== ''}
        options={SORTS.map((id) => ({ id, text: t(SORT_NAMES[id]) }))}
        value={asked.q ? '' : asked.sort}
        onChange={(sort) => ask({ sort })}
      />
    </Sheet>
  )
}
