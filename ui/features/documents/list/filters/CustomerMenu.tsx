import { Suspense } from 'react'
import { customerMessages } from '#i18n/customers/customers.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { FilterMenu } from '#ui/kit/lists/FilterMenu.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { CustomerName } from '#ui/features/customers/CustomerName.tsx'

const CustomerFilter = lazyComponent(async () => (await import('./CustomerFilter.tsx')).CustomerFilter)

type CustomerMenuProps = {
  /** The customer's id; blank: all customers. */
  customer: string
  onChange: (changes: { customer: string }) => void
}

/** Filters documents or payments by customer, behind a button that shows the choice. */
export function CustomerMenu({ customer, onChange }: CustomerMenuProps) {
  const t = useMessages(documentFilterMessages)
  const label = useMessages(customerMessages)('customer')
  return (
    <FilterMenu
      label={label}
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
