import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { CustomerFilter } from './CustomerFilter.tsx'
import type { FilterBarProps } from './list-config.ts'
import { PeriodChips } from './PeriodChips.tsx'

type FilterSheetProps = FilterBarProps & { onClose: () => void }

/** All filters and the order. The list behind it follows each change. */
export function FilterSheet({ config, query, onChange, onClear, currencies, onClose }: FilterSheetProps) {
  const t = useMessages(documentFilterMessages)
  const list = useMessages(documentListMessages)
  const words = useMessages(useDocumentType().words.list)
  const { locale } = useLanguage()
  const [defaultOrder] = config.sorts
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
        label={list('status')}
        options={config.filters.map(({ id, name }) => ({ id, text: name(locale) }))}
        value={query.filter}
        onChange={(filter) => onChange({ filter })}
      />
      <CustomerFilter customerId={query.customer} onChoose={(customer) => onChange({ customer })} />
      <PeriodChips from={query.from} to={query.to} onChoose={onChange} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={words('from')}
          value={query.from}
          latest={query.to || undefined}
          onChange={(from) => onChange({ from })}
        />
        <DayField
          label={words('to')}
          value={query.to}
          earliest={query.from || undefined}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <CurrencyFilter currencies={currencies} currency={query.currency} onChange={onChange} />
      <Select
        label={t('order')}
        hint={query.q ? t('orderOfSearch') : undefined}
        isDisabled={query.q !== ''}
        options={config.sorts.map(({ id, name }) => ({ id, text: name(locale) }))}
        value={query.q ? defaultOrder.id : query.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </Sheet>
  )
}

type CurrencyFilterProps = Pick<FilterBarProps, 'currencies' | 'onChange'> & { currency: string }

/** Where there is more than one to choose from. The one of the address may be none of the list's. */
function CurrencyFilter({ currencies, currency, onChange }: CurrencyFilterProps) {
  const t = useMessages(documentFilterMessages)
  const known = currency && !currencies.includes(currency) ? [...currencies, currency] : currencies
  if (known.length <= 1) return null
  return (
    <Select
      label={t('currency')}
      options={[{ id: '', text: t('everyCurrency') }, ...known.map((id) => ({ id, text: id }))]}
      value={currency}
      onChange={(chosen) => onChange({ currency: chosen })}
    />
  )
}
