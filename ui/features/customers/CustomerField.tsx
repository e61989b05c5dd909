import { customerMessages } from '#i18n/customers/customers.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { CustomerName } from './CustomerName.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'

type CustomerFieldProps = {
  customerId: string | null
  error?: string | undefined
  isFocused?: boolean
  onChoose: (id: string | null) => void
}

/** A saved customer in a form, of whom the form stores the id alone. */
export function CustomerField({ customerId, error, isFocused = false, onChoose }: CustomerFieldProps) {
  const t = useMessages(customerMessages)
  if (customerId === null) {
    return <CustomerSearch isFocused={isFocused} error={error} onChoose={({ id }) => onChoose(id)} />
  }
  return (
    <div role="group" aria-label={t('customer')} className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 break-words font-600">
        <CustomerName id={customerId} />
      </p>
      <Button compact look="quiet" onPress={() => onChoose(null)}>
        {t('another')}
      </Button>
    </div>
  )
}
