import { useCallback } from 'react'
import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { CurrencyChoice } from '#ui/features/documents/list/filters/CurrencyChoice.tsx'
import { CustomerMenu } from '#ui/features/documents/list/filters/CustomerMenu.tsx'
import { PeriodFields } from '#ui/features/documents/list/filters/PeriodFields.tsx'
import { PeriodText } from '#ui/features/documents/list/filters/PeriodText.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { FilterRow } from '#ui/kit/lists/FilterRow.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { type PaymentQuery, SHOWN } from './payment-list.ts'

type PaymentFiltersProps = { query: PaymentQuery; onChange: (changes: Partial<PaymentQuery>) => void }

const TABS = { '': 'all', cheques: 'cheques', deposit: 'deposit', 'on-account': 'onAccount' } as const

export function PaymentFilters({ query, onChange }: PaymentFiltersProps) {
  const t = useMessages(paymentListMessages)
  const search = useCallback((q: string) => onChange({ q }), [onChange])
  return (
    <>
      <FigureTabs
        label={t('show')}
        tabs={SHOWN.map((id) => ({ id, text: t(TABS[id]) }))}
        value={query.show}
        onChange={(show) => onChange({ show })}
      />
      <FilterRow label={t('filters')}>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          maxLength={200}
          value={query.q}
          onSearch={search}
        />
        <CustomerMenu customer={query.customer} onChange={onChange} />
        <PeriodMenu query={query} onChange={onChange} />
        <MethodMenu query={query} onChange={onChange} />
        <CurrencyMenu query={query} onChange={onChange} />
      </FilterRow>
    </>
  )
}

function PeriodMenu({ query: { from, to }, onChange }: PaymentFiltersProps) {
  const t = useMessages(paymentListMessages)
  return (
    <FilterMenu
      label={t('period')}
      value={from || to ? <PeriodText from={from} to={to} /> : null}
      clearLabel={t('removePeriod')}
      onClear={() => onChange({ from: '', to: '' })}
    >
      {() => <PeriodFields labels={{ from: t('from'), to: t('to') }} from={from} to={to} onChange={onChange} />}
    </FilterMenu>
  )
}

function MethodMenu({ query: { method }, onChange }: PaymentFiltersProps) {
  const t = useMessages(paymentListMessages)
  const entry = useMessages(paymentEntryMessages)
  return (
    <FilterMenu
      label={t('method')}
      value={method ? entry(method) : null}
      clearLabel={t('removeMethod')}
      onClear={() => onChange({ method: '' })}
    >
      {() => (
        <Choices
          label={t('method')}
          options={[{ id: '', text: t('all') }, ...PAYMENT_METHODS.map((id) => ({ id, text: entry(id) }))]}
          value={method}
          onChange={(chosen) => onChange({ method: chosen })}
        />
      )}
    </FilterMenu>
  )
}

/** There while a figure that leads here names one. */
function CurrencyMenu({ query: { currency }, onChange }: PaymentFiltersProps) {
  const t = useMessages(documentFilterMessages)
  if (currency === '') return null
  return (
    <FilterMenu
      label={t('currency')}
      value={<Ltr>{currency}</Ltr>}
      clearLabel={t('removeCurrency')}
      onClear={() => onChange({ currency: '' })}
    >
      {() => (
        <CurrencyChoice
          currencies={[currency]}
          currency={currency}
          onChoose={(chosen) => onChange({ currency: chosen })}
        />
      )}
    </FilterMenu>
  )
}
