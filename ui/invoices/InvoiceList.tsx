import { invoiceWords } from '#words/invoices.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { Banner } from '#ui/kit/Banner.tsx'
import { Button, ButtonLink } from '#ui/kit/Button.tsx'
import { EmptyState } from '#ui/kit/EmptyState.tsx'
import { InvoiceListSkeleton } from './InvoiceListSkeleton.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { type InvoiceFilter, useInvoiceList } from './queries.ts'
import { useLeaving } from './state.ts'

type InvoiceListProps = { q: string; filter: InvoiceFilter; onShowAll: () => void }

/** Whatever happens to a new question, the rows that are there stay. */
export function InvoiceList({ q, filter, onShowAll }: InvoiceListProps) {
  const t = useWords(invoiceWords)
  const leaving = useLeaving()
  const { data, error, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInvoiceList({ q, filter })
  const rows = (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !leaving.has(id))
  const everything = q === '' && filter === 'all'
  return (
    <>
      {error ? (
        <Banner
          tone="danger"
          urgent
          title={t('loadFailed')}
          action={<Button onPress={() => void refetch()}>{t('tryAgain')}</Button>}
        >
          {error.message}
        </Banner>
      ) : null}
      {isPending ? <InvoiceListSkeleton /> : null}
      {rows.length > 0 ? (
        <div aria-busy={isPlaceholderData}>
          <InvoiceTable rows={rows} />
        </div>
      ) : null}
      {data && rows.length === 0 && everything ? <NoInvoices /> : null}
      {data && rows.length === 0 && !everything ? (
        <EmptyState
          icon="i-lucide-search-x"
          title={t('nothingFound')}
          action={<Button onPress={onShowAll}>{t('showAll')}</Button>}
        >
          {t('nothingFoundText')}
        </EmptyState>
      ) : null}
      {hasNextPage ? (
        <div className="flex justify-center">
          <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function NoInvoices() {
  const t = useWords(invoiceWords)
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
