import { useId } from 'react'
import { formatAmount } from '#domain/money/money.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { documentListMessages } from '#i18n/documents/list.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { rowsOfFigure } from './invoice-rows.ts'
import type { Dashboard, Figure } from './queries.ts'

const CARDS = [
  { id: 'toCollect', icon: 'i-lucide-file-text' },
  { id: 'overdue', icon: 'i-lucide-clock-alert' },
  { id: 'drafts', icon: 'i-lucide-pencil' },
  { id: 'issuedThisMonth', icon: 'i-lucide-stamp' },
] as const

/** Amounts to collect, overdue, drafted and issued this month. Each figure leads to its rows. */
export function FigureCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useMessages(dashboardMessages)
  const amounts = CARDS.flatMap(({ id }) => dashboard[id].map(({ total, currency }) => formatAmount(total, currency)))
  const longest = Math.max(0, ...amounts.map(({ length }) => length))
  return (
    <section aria-label={t('figures')} className="figures" data-amounts={amountsLength(longest)}>
      {CARDS.map((card) => (
        <FigureCard key={card.id} {...card} figures={dashboard[card.id]} today={dashboard.today} />
      ))}
    </section>
  )
}

/** The others are a press away. */
const MOST_CURRENCIES = 4

type FigureCardProps = (typeof CARDS)[number] & { figures: readonly Figure[]; today: string }

function FigureCard({ id, icon, figures, today }: FigureCardProps) {
  const t = useMessages(dashboardMessages)
  const ofInvoices = useMessages(invoiceListMessages)
  const heading = useId()
  const others = figures.length - MOST_CURRENCIES
  return (
    <section aria-labelledby={heading} className="card flex min-w-0 flex-col gap-2 p-3 sm:p-4">
      <h2 id={heading} className="flex items-center gap-2 text-small font-600 text-ink-muted">
        <span aria-hidden="true" className={`text-base ${icon}`} />
        {t(id)}
      </h2>
      {figures.length === 0 ? (
        <p className="flex min-h-11 items-center figure-amount text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {figures.slice(0, MOST_CURRENCIES).map((figure) => (
            <li key={figure.currency}>
              <FigureRow id={id} figure={figure} today={today} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 ? (
        <p className="text-small">
          <TextLink href={rowsOfFigure(id, '', today)}>{ofInvoices('moreCurrencies', { n: others })}</TextLink>
        </p>
      ) : null}
    </section>
  )
}

type FigureRowProps = Pick<FigureCardProps, 'id' | 'today'> & { figure: Figure }

function FigureRow({ id, figure: { currency, total, count }, today }: FigureRowProps) {
  const t = useMessages(dashboardMessages)
  const list = useMessages(documentListMessages)
  const ofInvoices = useMessages(invoiceListMessages)
  return (
    <BlockLink href={rowsOfFigure(id, currency, today)}>
      <span className="sr-only">{t(id)}</span>
      <span className={`figure-amount ${id === 'overdue' ? 'text-danger' : ''}`}>
        <Amount value={total} currency={currency} />
      </span>
      <span className="text-small text-ink-muted">
        {id === 'drafts' ? list('draftCount', { n: count }) : ofInvoices('count', { n: count })}
      </span>
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
