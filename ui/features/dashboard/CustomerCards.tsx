import { type ReactNode, useId } from 'react'
import { endOfMonth } from '#domain/calendar/dates.ts'
import { isZero } from '#domain/money/money.ts'
import { AGES } from '#domain/statements/ageing.ts'
import { displayName } from '#domain/text/display-name.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { STATEMENT_AGES } from '#i18n/statements/paper.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useLocalizedText } from '#ui/platform/i18n/print-text.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Strip, StripMark } from '#ui/kit/plots/Strip.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { shownCurrency, useDashboardQuery } from './dashboard-query.ts'
import { rowsOf } from './invoice-rows.ts'
import { type Dashboard, type Figures, type TopCustomer, useTopCustomers } from './queries.ts'

/** How long customers have owed, and who bought most in the months of the period, in one currency. */
export function CustomerCards({ dashboard }: { dashboard: Dashboard }) {
  const { shown } = shownCurrency(dashboard, useDashboardQuery().query)
  const { figures } = dashboard
  const ageing = figures?.ageing.find(({ currency }) => currency === shown)
  const top = useTopCustomers(figures?.period, shown)
  const bought = top.data?.items.filter(({ net }) => !net.startsWith('-') && !isZero(net)).slice(0, MOST_CUSTOMERS)
  if (!ageing && !top.isLoading && !bought?.length) return null
  return (
    <div className="grid gap-4 dashboard-columns">
      {ageing ? <AgeingCard ageing={ageing} /> : null}
      {top.data && bought?.length ? (
        <TopCustomersCard customers={bought} currency={shown} months={top.data} />
      ) : top.isLoading ? (
        <Skeleton height="h-60" />
      ) : null}
    </div>
  )
}

const MOST_CUSTOMERS = 5

function AgeingCard({ ageing }: { ageing: Figures['ageing'][number] }) {
  const t = useMessages(dashboardMessages)
  const text = useLocalizedText()
  const { currency } = ageing
  return (
    <FigureList
      heading={t('ageing')}
      currency={currency}
      link={{ href: `${paths.ageingReport}?currency=${currency}`, text: t('byCustomer') }}
    >
      <Strip values={AGES.map((age) => ageing[age])} />
      <ul className="flex flex-col gap-2">
        {AGES.map((age, part) => (
          <li key={age} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="flex items-center gap-2 text-ink-muted">
              <StripMark part={part} />
              {text(STATEMENT_AGES[age])}
            </span>
            <Amount value={ageing[age]} />
          </li>
        ))}
      </ul>
    </FigureList>
  )
}

type TopCustomersCardProps = {
  customers: readonly TopCustomer[]
  currency: string
  months: { from: string; to: string }
}

function TopCustomersCard({ customers, currency, months: { from, to } }: TopCustomersCardProps) {
  const t = useMessages(dashboardMessages)
  const { locale } = useLanguage()
  const days = { from: `${from}-01`, to: endOfMonth(`${to}-01`) }
  const [most] = customers
  return (
    <FigureList
      heading={t('topCustomers')}
      currency={currency}
      link={{
        href: `${paths.customerSalesReport}?${new URLSearchParams({ ...days, currency }).toString()}`,
        text: t('allSales'),
      }}
    >
      <ul className="flex flex-col gap-2">
        {customers.map(({ id, customer, net }) => (
          <li key={id}>
            <BlockLink href={rowsOf.issuedTo(id, currency, days)}>
              <span className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
                <Bdi>{displayName(customer, locale)}</Bdi>
                <Amount value={net} />
              </span>
              <Strip values={[net]} whole={most?.net ?? net} />
            </BlockLink>
          </li>
        ))}
      </ul>
    </FigureList>
  )
}

type FigureListProps = {
  heading: string
  currency: string
  link: { href: string; text: string }
  children: ReactNode
}

function FigureList({ heading, currency, link, children }: FigureListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-heading">
          {heading}
        </h2>
        <span aria-hidden="true" className="text-small text-ink-muted">
          <bdi>{currency}</bdi>
        </span>
      </div>
      {children}
      <p>
        <TextLink href={link.href}>{link.text}</TextLink>
      </p>
    </section>
  )
}
