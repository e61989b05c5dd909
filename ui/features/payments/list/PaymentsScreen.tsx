import '#ui/features/payments/payments.css'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { usePaymentList } from '#ui/features/payments/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { isFiltered } from '#ui/platform/lists/list-query.ts'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { NothingFound } from '#ui/kit/lists/NothingFound.tsx'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { PAYMENT_FIELDS, paymentRequest } from './payment-list.ts'
import { PaymentFilters } from './PaymentFilters.tsx'
import { PaymentTable } from './PaymentTable.tsx'

const CustomerPaymentDialog = lazyComponent(
  async () => (await import('#ui/features/payments/customer/CustomerPaymentDialog.tsx')).CustomerPaymentDialog,
)

/** What came in from customers and was given back, newest first. `?record=` opens the dialog for a customer. */
export function PaymentsScreen() {
  const t = useMessages(paymentListMessages)
  const { query, update, clear } = useListQuery(PAYMENT_FIELDS)
  const [params] = useSearchParams()
  const [recording, setRecording] = useState<{ customerId: string | null } | null>(() => {
    const customerId = params.get('record')
    return customerId === null ? null : { customerId }
  })
  const record = () => setRecording({ customerId: query.customer || null })
  const request = useMemo(() => paymentRequest(query), [query])
  const list = usePaymentList(request, useToday())
  const { rows } = list
  return (
    <>
      <ListScreen
        header={<Header onRecord={record} />}
        filters={<PaymentFilters query={query} onChange={update} />}
        list={list}
        table={<PaymentTable rows={rows} />}
        empty={
          isFiltered(PAYMENT_FIELDS, query) ? (
            <NothingFound title={t('nothingFound')} showAllText={t('showAll')} onShowAll={clear}>
              {t('nothingFoundText')}
            </NothingFound>
          ) : (
            <NoPayments onRecord={record} />
          )
        }
        skeleton={<SkeletonRows columns={SKELETON} />}
        messages={{
          loading: t('loading'),
          loadFailed: t('loadFailed'),
          more: t('more'),
          moreFailed: t('moreFailed'),
          count: t(list.hasNextPage ? 'shown' : 'allShown', { n: rows.length }),
        }}
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

function Header({ onRecord }: { onRecord: () => void }) {
  const t = useMessages(paymentListMessages)
  const shell = useMessages(shellMessages)
  return (
    <PageHeader
      title={t('title')}
      documentTitle={shell('pageTitle', { page: t('title') })}
      actions={<RecordButton onPress={onRecord} />}
    />
  )
}

function RecordButton({ onPress }: { onPress: () => void }) {
  const t = useMessages(paymentMessages)
  return (
    <Button look="primary" icon="i-lucide-plus" onPress={onPress}>
      {t('fromCustomer')}
    </Button>
  )
}

function NoPayments({ onRecord }: { onRecord: () => void }) {
  const t = useMessages(paymentListMessages)
  return (
    <EmptyState icon="i-lucide-credit-card" title={t('emptyTitle')} action={<RecordButton onPress={onRecord} />}>
      {t('emptyText')}
    </EmptyState>
  )
}
