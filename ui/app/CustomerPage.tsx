import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { CustomerScreen } from '#ui/features/customers/page/CustomerScreen.tsx'
import { CustomerInvoices } from '#ui/features/invoices/CustomerInvoices.tsx'
import { CustomerPayments } from '#ui/features/payments/CustomerPayments.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { headerAction } from '#ui/platform/layout/HeaderActions.tsx'
import { usePermissions } from '#ui/platform/session/session.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'

/** A customer's page, with the parts that features above customers show on it. */
export function CustomerPage() {
  const t = useMessages(paymentEntryMessages)
  const statement = useMessages(statementMessages)
  const isPermitted = usePermissions()
  return (
    <CustomerScreen
      actions={({ id, archived }) => [
        ...(isPermitted('payments.read')
          ? [
              headerAction({
                id: 'statement',
                text: statement('title'),
                icon: 'i-lucide-file-text',
                href: paths.statement(id),
              }),
            ]
          : []),
        ...(archived || !isPermitted('payments.write')
          ? []
          : [
              headerAction({
                id: 'record',
                text: t('record'),
                icon: 'i-lucide-credit-card',
                href: paths.recordPaymentOf(id),
              }),
            ]),
      ]}
      cards={({ id }) => (
        <>
          <CustomerInvoices customerId={id} />
          <CustomerPayments customerId={id} />
        </>
      )}
    />
  )
}
