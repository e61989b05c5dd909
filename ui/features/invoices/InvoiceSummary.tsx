import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { type StatusFigure, StatusTabs } from '#ui/features/documents/list/StatusTabs.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { INVOICE_LIST } from './invoice-list.tsx'
import { useDocumentSummary } from '#ui/features/documents/queries/summary.ts'

type InvoiceSummaryProps = { filter: string; onFilter: (filter: string) => void }

/** Amounts unpaid, overdue and drafted, whatever the list shows; a press shows the rows of each. */
export function InvoiceSummary({ filter, onFilter }: InvoiceSummaryProps) {
  const { data, error, refetch } = useDocumentSummary('invoice')
  return (
    <StatusTabs
      filters={INVOICE_LIST.filters}
      figures={useFigures(data)}
      hasFailed={error !== null}
      onRetry={() => void refetch()}
      filter={filter}
      onFilter={onFilter}
    />
  )
}

/** The sum of invoices in one currency. */
type InvoiceTotals = { currency: string; count: number; total: string }

/** Figures by the filters of INVOICE_LIST; null while they load. */
function useFigures(summary: ReturnType<typeof useDocumentSummary>['data']): Record<string, StatusFigure> | null {
  const t = useMessages(invoiceListMessages)
  const list = useMessages(documentListMessages)
  if (!summary) return null
  const { drafts, unpaid, overdue } = summary
  const owed = (text: string, totals: readonly InvoiceTotals[], none: string) => ({
    text,
    detail: t('count', { n: totals.reduce((all, { count }) => all + count, 0) }),
    value: <Amounts totals={totals} none={none} />,
  })
  return {
    issued: owed(t('unpaid'), unpaid, t('noneUnpaid')),
    overdue: owed(t('overdue'), overdue, t('noneOverdue')),
    draft: { text: list('drafts'), value: list('draftCount', { n: drafts }) },
  }
}

/** Amounts of different currencies are listed, never added. */
const MAX_CURRENCIES = 2

/** `none`: said where nothing is owed. */
function Amounts({ totals, none }: { totals: readonly InvoiceTotals[]; none: string }) {
  const t = useMessages(invoiceListMessages)
  // On a phone the next tab stays in sight.
  const most = useNarrow() ? 1 : MAX_CURRENCIES
  const others = totals.length - most
  if (totals.length === 0) return <span className="text-ink-muted">{none}</span>
  return (
    <>
      {totals.slice(0, most).map(({ currency, total }) => (
        <Amount key={currency} value={total} currency={currency} />
      ))}
      {others > 0 ? (
        <span className="text-small font-400 text-ink-muted">{t('moreCurrencies', { n: others })}</span>
      ) : null}
    </>
  )
}
