import { useState } from 'react'
import { customerMessages } from '#i18n/customers/customers.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { CustomerSearch } from '#ui/features/customers/CustomerSearch.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { AutoFocus } from '#ui/kit/overlays/AutoFocus.tsx'
import { FilteredCustomer } from './FilteredCustomer.tsx'

type CustomerFilterProps = {
  /** The customer's id; blank for every customer. */
  chosen: string
  onChoose: (id: string) => void
}

/** Whose invoices are shown. The keyboard stays here when the answer takes the field's place, or gives it back. */
export function CustomerFilter({ chosen, onChoose }: CustomerFilterProps) {
  const [answer, setAnswer] = useState<string | null>(null)
  const choose = (id: string) => {
    setAnswer(id)
    onChoose(id)
  }
  const field =
    chosen === '' ? (
      <CustomerSearch onChoose={({ id }) => choose(id)} />
    ) : (
      <Chosen key={chosen} id={chosen} onClear={() => choose('')} />
    )
  // Not when something else, as clearing all filters, changed what is chosen.
  return answer === chosen ? <AutoFocus key={chosen}>{field}</AutoFocus> : field
}

function Chosen({ id, onClear }: { id: string; onClear: () => void }) {
  const t = useMessages(customerMessages)
  return (
    <div role="group" aria-label={t('customer')} className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden="true" className="text-small font-600">
        {t('customer')}
      </span>
      <div className="control-box">
        <span className="min-w-0 flex-1 self-center px-3 py-2">
          <FilteredCustomer id={id} />
        </span>
        <IconButton label={t('change')} icon="i-lucide-x" onPress={onClear} />
      </div>
    </div>
  )
}
