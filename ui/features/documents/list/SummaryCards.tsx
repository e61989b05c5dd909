import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Metric } from '#ui/kit/layout/Metric.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { useSummary } from '#ui/features/documents/queries/list.ts'
import type { InvoiceFilter } from '#ui/features/documents/queries/filters.ts'

type Owed = { currency: string; count: number; total: string }

/** Amounts of so many currencies are shown; they are never added up. */
const MOST_CURRENCIES = 2

/** What there is to do, in three figures; each shows its invoices when it is pressed. */
export function SummaryCards({
  filter,
  onFilter,
}: {
  filter: InvoiceFilter
  onFilter: (filter: InvoiceFilter) => void
}) {
  const t = useMessages(invoiceListMessages)
  const say = useMessages(invoiceMessages)
  const { data, error, refetch } = useSummary()
  if (error && !data) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-muted">
        {t('figuresFailed')}
        <Button look="quiet" onPress={() => void refetch()}>
          {say('tryAgain')}
        </Button>
      </p>
    )
  }
  if (!data) return <Waiting />
  const { drafts, unpaid, overdue } = data
  if (drafts === 0 && unpaid.length === 0) return null
  const chosen = (own: InvoiceFilter) => ({
    isChosen: filter === own,
    onChoose: (isChosen: boolean) => onFilter(isChosen ? own : 'all'),
  })
  return (
    <div role="group" aria-label={t('figures')} className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      <Metric label={t('unpaid')} detail={t('count', { n: sum(unpaid) })} {...chosen('issued')}>
        <Amounts owed={unpaid} />
      </Metric>
      <Metric label={t('overdue')} detail={t('count', { n: sum(overdue) })} {...chosen('overdue')}>
        <Amounts owed={overdue} />
      </Metric>
      <Metric label={t('drafts')} {...chosen('draft')}>
        {t('draftCount', { n: drafts })}
      </Metric>
    </div>
  )
}

const sum = (owed: readonly Owed[]) => owed.reduce((all, { count }) => all + count, 0)

function Amounts({ owed }: { owed: readonly Owed[] }) {
  const t = useMessages(invoiceListMessages)
  const others = owed.length - MOST_CURRENCIES
  if (owed.length === 0) return <span className="text-ink-muted">{t('nothingOwed')}</span>
  return (
    <>
      {owed.slice(0, MOST_CURRENCIES).map(({ currency, total }) => (
        <Amount key={currency} value={total} currency={currency} />
      ))}
      {others > 0 ? (
        <span className="text-small font-400 text-ink-muted">{t('moreCurrencies', { n: others })}</span>
      ) : null}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-2 sm:grid-cols-3 sm:gap-3">
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className="card flex min-h-14 items-center px-4 sm:min-h-20">
          <Skeleton width="w-24" />
        </div>
      ))}
    </div>
  )
}
