import { Suspense } from 'react'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { OrderMenu } from '#ui/platform/lists/OrderMenu.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { CustomerMenu } from './CustomerMenu.tsx'
import { MineChip } from './MineChip.tsx'
import { currenciesToChoose, type FilterBarProps, NOT_FILTERED } from '#ui/features/documents/list/list-config.ts'
import { PeriodText } from './PeriodText.tsx'
import { UndeliveredChip } from './UndeliveredChip.tsx'

const IssuedFields = lazyComponent(async () => (await import('./IssuedFields.tsx')).IssuedFields)
const CurrencyChoice = lazyComponent(async () => (await import('./CurrencyChoice.tsx')).CurrencyChoice)

/** Customer, days of issue, currency and order, each behind a button that shows the choice. */
export function FilterMenus(props: FilterBarProps) {
  const t = useMessages(documentFilterMessages)
  const { query, onChange } = props
  const { customer, from, to, currency, mine, delivery } = query
  const isPeriod = from !== '' || to !== ''
  const activeCount = [customer !== '', isPeriod, currency !== '', mine !== '', delivery !== ''].filter(Boolean).length
  return (
    <div role="group" aria-label={t('filters')} className="flex min-w-0 flex-wrap items-center gap-2">
      <MineChip query={query} onChange={onChange} />
      {delivery ? <UndeliveredChip query={query} onChange={onChange} /> : null}
      <CustomerMenu customer={customer} onChange={onChange} />
      <FilterMenu
        label={t('period')}
        value={isPeriod ? <PeriodText from={from} to={to} /> : null}
        clearLabel={t('removePeriod')}
        onClear={() => onChange({ from: '', to: '' })}
      >
        {() => (
          <Suspense>
            <IssuedFields query={query} onChange={onChange} />
          </Suspense>
        )}
      </FilterMenu>
      <CurrencyMenu {...props} />
      <OrderMenu sorts={props.config.sorts} query={query} onChange={onChange} />
      {activeCount > 1 ? (
        <Button look="quiet" onPress={() => onChange(NOT_FILTERED)}>
          {t('clearFilters')}
        </Button>
      ) : null}
    </div>
  )
}

function CurrencyMenu({ currencies, query: { currency }, onChange }: FilterBarProps) {
  const t = useMessages(documentFilterMessages)
  const choices = currenciesToChoose(currencies, currency)
  if (choices.length === 0) return null
  return (
    <FilterMenu
      label={t('currency')}
      value={currency ? <Ltr>{currency}</Ltr> : null}
      clearLabel={t('removeCurrency')}
      onClear={() => onChange({ currency: '' })}
    >
      {(close) => (
        <Suspense>
          <CurrencyChoice
            currencies={choices}
            currency={currency}
            onChoose={(chosen) => {
              onChange({ currency: chosen })
              close()
            }}
          />
        </Suspense>
      )}
    </FilterMenu>
  )
}
