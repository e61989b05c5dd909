import { type ReactNode, Suspense, useId } from 'react'
import { formatAmount } from '#domain/money/money.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { CollectedNotes, InBaseNote, InvoicedNotes } from './period-notes.tsx'
import { shownCurrency, useDashboardQuery } from './dashboard-query.ts'
import { rowsOf } from './invoice-rows.ts'
import { QuotationsCard } from './quotations/QuotationsCard.tsx'
import { TaxCard } from './TaxCard.tsx'
import type { Dashboard, Figures } from './queries.ts'

// Most companies are registered and never load it.
const ThresholdCard = lazyComponent(async () => (await import('./threshold/ThresholdCard.tsx')).ThresholdCard)

/**
 * Amounts invoiced and collected in the period, beside those of the days before, and amounts to collect and overdue today.
 * Each leads to its rows.
 */
export function FigureCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages(dashboardMessages)
  const ofInvoices = useMessages(invoiceListMessages)
  const { figures, toCollect, overdue } = dashboard
  const { shown } = shownCurrency(dashboard, useDashboardQuery().query)
  const period = figures?.currencies ?? []
  const cards: FigureCardProps[] = [
    { id: 'invoiced', rows: invoicedRows(figures), below: figures ? <InBaseNote figures={figures} /> : null },
    { id: 'collected', rows: collectedRows(figures) },
    ...(['toCollect', 'overdue'] as const).map((id) => ({
      id,
      rows: dashboard[id].map(({ currency, total, count }) => ({
        currency,
        total,
        href: rowsOf[id](currency),
        notes: ofInvoices('count', { n: count }),
      })),
      allHref: rowsOf[id](),
    })),
  ]
  const amounts = [
    ...period.flatMap(({ currency, invoiced, collected }) => [
      { currency, total: invoiced },
      { currency, total: collected },
    ]),
    ...toCollect,
    ...overdue,
  ]
  const longest = Math.max(0, ...amounts.map(({ total, currency }) => formatAmount(total, currency).length))
  return (
    <section aria-label={t('figures')} className="figures" data-amounts={amountsLength(longest)}>
      {cards.map((card) => (
        <FigureCard key={card.id} {...card} />
      ))}
      {figures ? <QuotationsCard figures={figures} currency={shown} /> : null}
      {figures?.tax ? <TaxCard tax={figures.tax} /> : null}
      {figures?.threshold ? (
        <div className="tax-figure">
          <Suspense fallback={<div className="h-44 sm:h-18" />}>
            <ThresholdCard threshold={figures.threshold} />
          </Suspense>
        </div>
      ) : null}
    </section>
  )
}

type Row = { currency: string; total: string; href: string; notes: ReactNode }

function invoicedRows(figures: Figures | null): Row[] | null {
  if (!figures) return null
  return figures.currencies.map((row) => ({
    currency: row.currency,
    total: row.invoiced,
    href: rowsOf.issued(row.currency, figures.period),
    notes: <InvoicedNotes figures={figures} row={row} />,
  }))
}

function collectedRows(figures: Figures | null): Row[] | null {
  if (!figures) return null
  return figures.currencies.map((row) => ({
    currency: row.currency,
    total: row.collected,
    href: rowsOf.collected(row.currency, figures.period),
    notes: <CollectedNotes figures={figures} row={row} />,
  }))
}

const ICONS = {
  invoiced: 'i-lucide-stamp',
  collected: 'i-lucide-hand-coins',
  toCollect: 'i-lucide-file-text',
  overdue: 'i-lucide-clock-alert',
} as const

type FigureCardProps = {
  id: keyof typeof ICONS
  /** Null while documents of an earlier version are still being counted. */
  rows: readonly Row[] | null
  /** Shows the currencies for which there is no room. */
  allHref?: string
  below?: ReactNode
}

/** The others are a press away. */
const MOST_CURRENCIES = 4

function FigureCard({ id, rows, allHref, below = null }: FigureCardProps) {
  const t = useMessages(dashboardMessages)
  const ofInvoices = useMessages(invoiceListMessages)
  const heading = useId()
  const shown = rows?.slice(0, allHref === undefined ? undefined : MOST_CURRENCIES) ?? []
  const others = (rows?.length ?? 0) - shown.length
  return (
    <section aria-labelledby={heading} className="card flex min-w-0 flex-col gap-2 p-3 sm:p-4">
      <h2 id={heading} className="flex items-center gap-2 text-small font-600 text-ink-muted">
        <span aria-hidden="true" className={`text-base ${ICONS[id]}`} />
        {t(id)}
      </h2>
      {rows === null ? <p className="text-small text-ink-muted">{t('preparing')}</p> : null}
      {rows?.length === 0 ? (
        <p className="flex min-h-11 items-center figure-amount text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {shown.map((row) => (
            <li key={row.currency}>
              <FigureRow id={id} row={row} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && allHref !== undefined ? (
        <p className="text-small">
          <TextLink href={allHref}>{ofInvoices('moreCurrencies', { n: others })}</TextLink>
        </p>
      ) : null}
      {below}
    </section>
  )
}

function FigureRow({ id, row: { currency, total, href, notes } }: { id: keyof typeof ICONS; row: Row }) {
  const t = useMessages(dashboardMessages)
  return (
    <BlockLink href={href}>
      <span className="sr-only">{t(id)}</span>
      <span className={`figure-amount ${id === 'overdue' ? 'text-danger' : ''}`}>
        <Amount value={total} currency={currency} />
      </span>
      <span className="text-small text-ink-muted">{notes}</span>
    </BlockLink>
  )
}

/** Letters of the longest amount for which two cards in a row of a phone, and a quarter of a desktop, are wide enough. */
const MOST = { short: 15, middle: 18 }

/** The value of `data-amounts` of `.figures` (dashboard.css). `longest`: letters of the longest amount. */
function amountsLength(longest: number): 'short' | 'middle' | 'long' {
  if (longest <= MOST.short) return 'short'
  return longest <= MOST.middle ? 'middle' : 'long'
}
