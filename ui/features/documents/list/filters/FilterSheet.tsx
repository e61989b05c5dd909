import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { CustomerFilter } from './CustomerFilter.tsx'
import { IssuedFields } from './IssuedFields.tsx'
import { MineChip } from './MineChip.tsx'
import { UndeliveredChip } from './UndeliveredChip.tsx'
import { currenciesToChoose, type FilterBarProps, useShownFilters } from '#ui/features/documents/list/list-config.ts'

type FilterSheetProps = FilterBarProps & { onClose: () => void }

/** All filters and the order. The list behind it follows each change. */
export function FilterSheet({ config, query, onChange, onClear, currencies, onClose }: FilterSheetProps) {
  const t = useMessages(documentFilterMessages)
  const list = useMessages(documentListMessages)
  const { locale } = useLanguage()
  const [defaultOrder] = config.sorts
  const filters = useShownFilters(config.filters, query.filter)
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
        options={filters.map(({ id, name }) => ({ id, text: name(locale) }))}
        value={query.filter}
        onChange={(filter) => onChange({ filter })}
      />
      <MineChip query={query} onChange={onChange} />
      <UndeliveredChip query={query} onChange={onChange} />
      <CustomerFilter customerId={query.customer} onChoose={(customer) => onChange({ customer })} />
      <IssuedFields query={query} onChange={onChange} />
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

function CurrencyFilter({ currencies, currency, onChange }: CurrencyFilterProps) {
  const t = useMessages(documentFilterMessages)
  const choices = currenciesToChoose(currencies, currency)
  if (choices.length === 0) return null
  return (
    <Select
      label={t('currency')}
      options={[{ id: '', text: t('everyCurrency') }, ...choices.map((id) => ({ id, text: id }))]}
      value={currency}
      onChange={(chosen) => onChange({ currency: chosen })}
    />
  )
}
