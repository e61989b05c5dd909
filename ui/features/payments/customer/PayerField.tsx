import { customerMessages } from '#i18n/customers/customers.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { CustomerSearch } from '#ui/features/customers/CustomerSearch.tsx'
import { CustomerName } from '#ui/features/documents/list/filters/CustomerName.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

type PayerFieldProps = {
  customerId: string | null
  error: string | undefined
  onChoose: (id: string | null) => void
}

/** The customer whose money it is. */
export function PayerField({ customerId, error, onChoose }: PayerFieldProps) {
  const t = useMessages(customerMessages)
  const own = useMessages(paymentMessages)
  if (customerId === null) return <CustomerSearch isFocused error={error} onChoose={({ id }) => onChoose(id)} />
  return (
    <div role="group" aria-label={t('customer')} className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 break-words font-600">
        <CustomerName id={customerId} />
      </p>
      <Button compact look="quiet" onPress={() => onChoose(null)}>
        {own('changeCustomer')}
      </Button>
    </div>
  )
}
