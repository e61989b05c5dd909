import '#ui/features/payments/payments.css'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { PAYMENTS_FILE, usePaymentList } from '#ui/features/payments/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ListEmptyState } from '#ui/platform/lists/ListEmptyState.tsx'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { PAYMENT_COLUMNS } from './columns.tsx'
import { PAYMENT_FIELDS, paymentRequest } from './payment-list.ts'
import { PaymentFilters } from './PaymentFilters.tsx'

const CustomerPaymentDialog = lazyComponent(
  async () => (await import('#ui/features/payments/customer/CustomerPaymentDialog.tsx')).CustomerPaymentDialog,
)

/** Payments and refunds, newest first. `?record=` opens the dialog for a customer. */
export function PaymentsScreen() {
  const address = useListQuery(PAYMENT_FIELDS)
  const { query, update } = address
  const calendar = useCalendar()
  const [params] = useSearchParams()
  const [recording, setRecording] = useState<{ customerId: string | null } | null>(() => {
    const customerId = params.get('record')
    return customerId === null ? null : { customerId }
  })
  const record = () => setRecording({ customerId: query.customer || null })
  const t = useMessages(paymentMessages)
  const mayWrite = usePermission('payments.write')
  const main = { id: 'record', text: t('fromCustomer'), icon: 'i-lucide-plus', onAction: record }
  const request = useMemo(() => paymentRequest(query), [query])
  const screen = useListScreen({
    messages: paymentListMessages,
    address,
    list: usePaymentList(request, calendar.today),
    rowActions: { KeyN: record },
  })
  return (
    <>
      <ListScreen
        {...screen.results}
        header={
          <ListHeader screen={screen} table={{ path: PAYMENTS_FILE, query: request }} main={mayWrite ? main : null} />
        }
        filters={<PaymentFilters query={query} onChange={update} />}
        table={
          <ListTable
            screen={screen}
            columns={PAYMENT_COLUMNS}
            shared={calendar}
            rowHref={({ id }) => paths.payment(id)}
          />
        }
        empty={<ListEmptyState screen={screen} icon="i-lucide-credit-card" action={mayWrite ? main : null} />}
        skeleton={<SkeletonRows columns={SKELETON} />}
      />
      {recording ? (
        <Suspense>
          <CustomerPaymentDialog customerId={recording.customerId} onClose={() => setRecording(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

const SKELETON = [
  { id: 'number', width: 'w-20' },
  { id: 'customer', width: 'w-40' },
  { id: 'date', width: 'w-16', isWideOnly: true },
  { id: 'amount', width: 'w-20' },
] as const
