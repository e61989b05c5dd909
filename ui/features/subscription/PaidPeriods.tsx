import { formatAmount } from '#domain/money/money.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { receiptMessages } from '#i18n/subscription/receipt.ts'
import { subscriptionScreenMessages } from '#i18n/subscription/screen.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { ReceiptButton } from './ReceiptButton.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { type Receipt, useReceipts } from './plan-queries.ts'

/** Payment history, one row per paid period, newest first. */
export function PaidPeriods() {
  const t = useMessages(subscriptionScreenMessages)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReceipts()
  const receipts = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-heading">{t('history')}</h2>
      {error ? <LoadError title={t('historyFailed')} why={error.message} onAgain={refetch} isAside /> : null}
      {!data && !error ? <Skeleton height="h-16" /> : null}
      {data && receipts.length === 0 ? <p className="text-ink-muted">{t('noHistory')}</p> : null}
      {receipts.length > 0 ? <Periods receipts={receipts} /> : null}
      {hasNextPage ? (
        <div>
          <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Periods({ receipts }: { receipts: readonly Receipt[] }) {
  const t = useMessages(subscriptionScreenMessages)
  const receipt = useMessages(receiptMessages)
  const { locale } = useLanguage()
  const zone = useTimeZone()
  const day = (instant: string) => <DateText day={localDay(new Date(instant), zone)} />
  const columns: Column<Receipt>[] = [
    {
      id: 'period',
      head: t('period'),
      card: 'title',
      cell: ({ from, until }) => (
        <Sentence slots={{ from: day(from), until: day(until) }}>{(slots) => t('fromUntil', slots)}</Sentence>
      ),
    },
    { id: 'plan', head: t('plan'), cell: ({ plan }) => t(plan) },
    {
      id: 'paid',
      head: t('paidOn'),
      cell: ({ paidAt, test }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {day(paidAt)}
          {test ? <Badge>{t('testOnly')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('amount'),
      kind: 'amount',
      card: 'end',
      widest: widestOfFigures(receipts.map(({ amount, currency }) => formatAmount(amount, currency))),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    },
    {
      id: 'receipt',
      head: receipt('file'),
      cell: ({ id, paidAt }) => (
        // Cancels the button's padding to align its text with the column head.
        <span className="-ms-4 inline-flex">
          <ReceiptButton
            id={id}
            look="quiet"
            label={receipt('receiptOf', { day: formatDay(localDay(new Date(paidAt), zone), locale) })}
          />
        </span>
      ),
    },
  ]
  return <Table caption={t('history')} columns={columns} rows={receipts} rowId={({ id }) => id} />
}
