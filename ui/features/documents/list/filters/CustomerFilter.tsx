import { useState } from 'react'
import { customerMessages } from '#i18n/customers/customers.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { CustomerSearch } from '#ui/features/customers/CustomerSearch.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { CustomerName } from '#ui/features/customers/CustomerName.tsx'

type CustomerFilterProps = {
  /** The customer's id; blank: all customers. */
  customerId: string
  onChoose: (id: string) => void
}

/** Picks a customer. The focus stays here when the search field and the picked customer replace each other. */
export function CustomerFilter({ customerId, onChoose }: CustomerFilterProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const choose = (id: string) => {
    setPicked(id)
    onChoose(id)
  }
  const field =
    customerId === '' ? (
      <CustomerSearch onChoose={({ id }) => choose(id)} />
    ) : (
      <Picked key={customerId} id={customerId} onClear={() => choose('')} />
    )
  // Not when the filter is changed elsewhere, as by clearing all filters.
  return picked === customerId ? <AutoFocus key={customerId}>{field}</AutoFocus> : field
}

function Picked({ id, onClear }: { id: string; onClear: () => void }) {
  const t = useMessages(customerMessages)
  return (
    <div role="group" aria-label={t('customer')} className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-small font-600">
        {t('customer')}
      </span>
      <div className="control-box">
        <span className="min-w-0 flex-1 self-center px-3 py-2">
          <CustomerName id={id} />
        </span>
        <IconButton label={t('change')} icon="i-lucide-x" onPress={onClear} />
      </div>
    </div>
  )
}
