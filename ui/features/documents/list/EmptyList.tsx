import { invoiceFilterMessages } from '#i18n/invoices/filters.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { isFiltered } from '#ui/platform/lists/list-query.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useCustomer } from '#ui/features/customers/queries.ts'
import { LIST_FIELDS, type ListQuery } from '#ui/features/documents/queries/filters.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'

type EmptyListProps = { query: ListQuery; onShowAll: () => void }

export function EmptyList({ query, onShowAll }: EmptyListProps) {
  return isFiltered(LIST_FIELDS, query) ? (
    <NothingFound customer={query.customer} onShowAll={onShowAll} />
  ) : (
    <NothingYet />
  )
}

/** A shared link may name a customer that was deleted, or is another account's. */
function NothingFound({ customer, onShowAll }: { customer: string; onShowAll: () => void }) {
  const t = useMessages(invoiceMessages)
  const filters = useMessages(invoiceFilterMessages)
  const { error } = useCustomer(customer === '' ? null : customer)
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <EmptyState
      icon={isUnknown ? 'i-lucide-user-x' : 'i-lucide-search-x'}
      title={isUnknown ? filters('customerUnknown') : t('nothingFound')}
      action={<Button onPress={onShowAll}>{t('showAll')}</Button>}
    >
      {isUnknown ? filters('customerUnknownText') : t('nothingFoundText')}
    </EmptyState>
  )
}

function NothingYet() {
  const t = useMessages(invoiceMessages)
  return (
    <EmptyState
      title={t('emptyTitle')}
      action={
        <ButtonLink href={paths.createInvoice} look="primary" icon="i-lucide-plus">
          {t('createInvoice')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
