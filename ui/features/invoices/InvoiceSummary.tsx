import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { type SummaryCard, SummaryCards } from '#ui/features/documents/list/SummaryCards.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { EVERYTHING } from './invoice-list.tsx'
import { type InvoiceTotals, useInvoiceSummary } from './queries.ts'

type InvoiceSummaryProps = { filter: string; onFilter: (filter: string) => void }

/** What is unpaid, overdue and drafted, whatever the list shows. */
export function InvoiceSummary({ filter, onFilter }: InvoiceSummaryProps) {
  const { data, error, refetch } = useInvoiceSummary()
  return (
    <SummaryCards
      cards={useCards(data)}
      hasFailed={error !== null}
      onRetry={() => void refetch()}
      filter={filter}
      noFilter={EVERYTHING}
      onFilter={onFilter}
    />
  )
}

/** Null while they load; none before the first invoice. */
function useCards(summary: ReturnType<typeof useInvoiceSummary>['data']): SummaryCard[] | null {
  const t = useMessages(invoiceListMessages)
  const list = useMessages(documentListMessages)
  if (!summary) return null
  const { drafts, unpaid, overdue } = summary
  if (drafts === 0 && unpaid.length === 0) return []
  const owed = (filter: string, label: string, totals: readonly InvoiceTotals[]) => ({
    filter,
    label,
    detail: t('count', { n: totals.reduce((all, { count }) => all + count, 0) }),
    value: <Amounts totals={totals} />,
  })
  return [
    owed('issued', t('unpaid'), unpaid),
    owed('overdue', t('overdue'), overdue),
    { filter: 'draft', label: list('drafts'), value: list('draftCount', { n: drafts }) },
  ]
}

/** Amounts of different currencies are listed, never added. */
const MAX_CURRENCIES = 2

function Amounts({ totals }: { totals: readonly InvoiceTotals[] }) {
  const t = useMessages(invoiceListMessages)
  const others = totals.length - MAX_CURRENCIES
  if (totals.length === 0) return <span className="text-ink-muted">{t('nothingOwed')}</span>
  return (
    <>
      {totals.slice(0, MAX_CURRENCIES).map(({ currency, total }) => (
        <Amount key={currency} value={total} currency={currency} />
      ))}
      {others > 0 ? (
        <span className="text-small font-400 text-ink-muted">{t('moreCurrencies', { n: others })}</span>
      ) : null}
    </>
  )
}
