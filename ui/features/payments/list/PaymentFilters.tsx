import { Suspense, useCallback } from 'react'
import { PAYMENT_METHODS } from '#domain/payments/payment.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { CustomerFilter } from '#ui/features/documents/list/filters/CustomerFilter.tsx'
import { CustomerName } from '#ui/features/documents/list/filters/CustomerName.tsx'
import { PeriodChips } from '#ui/features/documents/list/filters/PeriodChips.tsx'
import { PeriodText } from '#ui/features/documents/list/filters/PeriodText.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { SearchField } from '#ui/platform/lists/SearchField.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { FigureTabs } from '#ui/kit/lists/FigureTabs.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
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
      <div className="flex flex-wrap items-center gap-2">
        <div className="payment-search md:max-w-sm">
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            maxLength={200}
            value={query.q}
            onSearch={search}
          />
        </div>
        <div role="group" aria-label={t('filters')} className="flex min-w-0 flex-wrap items-center gap-2">
          <CustomerMenu query={query} onChange={onChange} />
          <PeriodMenu query={query} onChange={onChange} />
          <MethodMenu query={query} onChange={onChange} />
        </div>
      </div>
    </>
  )
}

function CustomerMenu({ query: { customer }, onChange }: PaymentFiltersProps) {
  const t = useMessages(paymentListMessages)
  return (
    <FilterMenu
      label={t('customer')}
      value={customer ? <CustomerName id={customer} /> : null}
      clearLabel={t('removeCustomer')}
      onClear={() => onChange({ customer: '' })}
    >
      {(close) => (
        <Suspense>
          <AutoFocus>
            <CustomerFilter
              customerId={customer}
              onChoose={(id) => {
                onChange({ customer: id })
                if (id !== '') close()
              }}
            />
          </AutoFocus>
        </Suspense>
      )}
    </FilterMenu>
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
      {() => (
        <>
          <PeriodChips from={from} to={to} onChoose={onChange} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField
              label={t('from')}
              value={from}
              latest={to || undefined}
              onChange={(day) => onChange({ from: day })}
            />
            <DayField
              label={t('to')}
              value={to}
              earliest={from || undefined}
              onChange={(day) => onChange({ to: day })}
            />
          </div>
        </>
      )}
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
