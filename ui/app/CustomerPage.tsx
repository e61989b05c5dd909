import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { CustomerScreen } from '#ui/features/customers/page/CustomerScreen.tsx'
import { CustomerInvoices } from '#ui/features/invoices/CustomerInvoices.tsx'
import { CustomerPayments } from '#ui/features/payments/CustomerPayments.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'

/** A customer's page, with the parts that features above customers show on it. */
export function CustomerPage() {
  const t = useMessages(paymentEntryMessages)
  const statement = useMessages(statementMessages)
  return (
    <CustomerScreen
      actions={({ id, archived }) => (
        <>
          {archived ? null : (
            <ButtonLink href={paths.recordPaymentOf(id)} icon="i-lucide-credit-card">
              {t('record')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.statement(id)} icon="i-lucide-file-text">
            {statement('title')}
          </ButtonLink>
        </>
      )}
      cards={({ id }) => (
        <>
          <CustomerInvoices customerId={id} />
          <CustomerPayments customerId={id} />
        </>
      )}
    />
  )
}
