import { useCallback, useEffect, useRef } from 'react'
import { invoiceFilterMessages } from '#i18n/invoices/filters.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useCustomer } from '#ui/features/customers/queries.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { LoadMore } from '#ui/kit/lists/LoadMore.tsx'
import { focusRow, type VirtualTableProps } from '#ui/kit/lists/rows.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { InvoiceListSkeleton } from './InvoiceListSkeleton.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import type { InvoiceSummary, useInvoiceList } from '#ui/features/documents/queries/list.ts'
import { type ListQuery, type InvoiceSort, isNarrowed } from '#ui/features/documents/queries/filters.ts'

type InvoiceListProps = Pick<VirtualTableProps<InvoiceSummary>, 'rowHref' | 'onRowPress' | 'current' | 'choosing'> & {
  list: ReturnType<typeof useInvoiceList>
  /** Those of its rows that are shown. */
  rows: readonly InvoiceSummary[]
  asked: ListQuery
  onSort: (sort: InvoiceSort) => void
  onShowAll: () => void
}

/** Whatever happens to a new question, the rows that are there stay. */
export function InvoiceList({ list, rows, asked, onSort, onShowAll, ...table }: InvoiceListProps) {
  const t = useMessages(invoiceMessages)
  const { data, error, isPending, isPlaceholderData, isFetchNextPageError, refetch } = list
  return (
    <>
      {error && !isFetchNextPageError ? (
        <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} />
      ) : null}
      {isPending ? <InvoiceListSkeleton /> : null}
      <ErrorBoundarySection resetsWith={data} onRetry={() => void refetch()}>
        {rows.length > 0 ? (
          <div aria-busy={isPlaceholderData}>
            <InvoiceTable {...table} rows={rows} sort={asked.sort} onSort={asked.q ? undefined : onSort} />
          </div>
        ) : null}
        {data && rows.length === 0 && !list.hasNextPage ? (
          isNarrowed(asked) ? (
            <NothingFound customer={asked.customer} onShowAll={onShowAll} />
          ) : (
            <NoInvoices />
          )
        ) : null}
        <End list={list} rows={rows} asked={asked} />
      </ErrorBoundarySection>
    </>
  )
}

/** How much there is, and the way to more. */
function End({ list, rows, asked }: Pick<InvoiceListProps, 'list' | 'rows' | 'asked'>) {
  const t = useMessages(invoiceListMessages)
  const say = useMessages(invoiceMessages)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, error, fetchNextPage } = list
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const focusFirstNew = useFocusOfNew(rows)
  if (rows.length === 0 && !hasNextPage) return null
  const leavesSomeOut = asked.q === '' && (asked.sort === 'dueDate' || asked.sort === '-dueDate')
  return (
    <>
      <LoadMore
        shown={t(hasNextPage ? 'shown' : 'allShown', { n: rows.length })}
        hasMore={hasNextPage && !isPlaceholderData}
        busy={isFetchingNextPage}
        failed={isFetchNextPageError && error ? { title: t('moreFailed'), reason: error.message } : null}
        moreText={t('showMore')}
        againText={say('tryAgain')}
        onMore={more}
        onPressMore={() => {
          focusFirstNew()
          more()
        }}
      />
      {leavesSomeOut ? <p className="text-center text-small text-ink-muted">{t('withoutDueDate')}</p> : null}
    </>
  )
}

/** Whoever asks for more by the keyboard goes on reading at the first row that came, not at the end of the page. */
function useFocusOfNew(rows: readonly InvoiceSummary[]): () => void {
  const before = useRef<number | null>(null)
  useEffect(() => {
    const first = before.current === null ? undefined : rows[before.current]
    if (!first) return
    before.current = null
    focusRow(first.id)
  }, [rows])
  return () => {
    before.current = rows.length
  }
}

/** A passed-on address may name a customer who is no more, or was never in this book. */
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

function NoInvoices() {
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
