import { type ReactNode, Suspense } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminOverviewMessages } from '#i18n/admin/overview.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { choiceField } from '#ui/platform/lists/list-query.ts'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { type Overview, useOverview } from '#ui/features/admin/queries.ts'
import { DataCheck } from './DataCheck.tsx'

const ServicePlots = lazyComponent(async () => (await import('./ServicePlots.tsx')).ServicePlots)

const PERIODS = ['30', '365'] as const
type OverviewQuery = { days: (typeof PERIODS)[number] }

const QUERY = { days: choiceField('days', PERIODS) } as const

/** Figures of users, subscriptions, invoices, payments and mail; below them the same day by day. */
export function OverviewPage() {
  const t = useMessages(adminMessages)
  const { query, update } = useListQuery<OverviewQuery>(QUERY)
  const { data, error, refetch } = useOverview(query.days)
  return (
    <>
      <PageHeader title={t('overview')} documentTitle={t('pageTitle', { page: t('overview') })} />
      {error ? <LoadError title={t('overviewFailed')} why={error.message} onAgain={refetch} /> : null}
      {data?.warnings.map((warning) => (
        <Banner key={warning} tone="warning" title={t(`${warning}-title`)}>
          <p>{t(warning)}</p>
        </Banner>
      ))}
      {data ? <DataCheck report={data.dataCheck} /> : null}
      {data ? <Figures overview={data} /> : null}
      {data ? <Days overview={data} days={query.days} onChange={(days) => update({ days })} /> : null}
      {!data && !error ? <Skeleton height="h-40" /> : null}
    </>
  )
}

function Figures({ overview: { users, subscriptions, invoices, payments, mail } }: { overview: Overview }) {
  const t = useMessages(adminMessages)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Group title={t('people')}>
        <Count label={t('totalUsers')} value={users.total} />
        <Count label={t('newThisWeek')} value={users.newThisWeek} />
        <Count label={t('seenThisWeek')} value={users.seenThisWeek} />
      </Group>
      <Group title={t('subscriptions')}>
        <Count label={t('onTrial')} value={subscriptions.trial} />
        <Count label={t('paying')} value={subscriptions.paying} />
        <Count label={t('unlimitedUsers')} value={subscriptions.unlimited} />
        <Count label={t('endedUsers')} value={subscriptions.ended} />
      </Group>
      <Group title={t('work')}>
        <Count label={t('issuedToday')} value={invoices.issuedToday} />
        <Count label={t('issuedThisWeek')} value={invoices.issuedThisWeek} />
        <Count label={t('mailWaiting')} value={mail.waiting} />
        <Count label={t('mailFailed')} value={mail.failed} isWrong={mail.failed > 0} />
      </Group>
      <Group title={t('money')} note={t('testLeftOut')}>
        <Fact label={t('taken')}>
          <Amount value={payments.takenThisMonth} currency={payments.currency} />
        </Fact>
        <Count label={t('paidCount')} value={payments.paidThisMonth} />
        <Count label={t('openPayments')} value={payments.open} />
      </Group>
    </div>
  )
}

type DaysProps = { overview: Overview; days: OverviewQuery['days']; onChange: (days: OverviewQuery['days']) => void }

function Days({ overview, days, onChange }: DaysProps) {
  const t = useMessages(adminOverviewMessages)
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-heading">{t('days')}</h2>
          <p className="text-small text-ink-muted">{t('utc')}</p>
        </div>
        <Select
          label={t('period')}
          labelHidden
          options={PERIODS.map((id) => ({ id, text: t(id) }))}
          value={days}
          onChange={onChange}
        />
      </div>
      <Suspense fallback={<Skeleton height="h-60" />}>
        <ServicePlots overview={overview} isYear={overview.series.length > 31} />
      </Suspense>
    </section>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-heading">{title}</h2>
      <dl className="grid grid-cols-2 gap-4">{children}</dl>
      {note ? <p className="text-small text-ink-muted">{note}</p> : null}
    </section>
  )
}

function Count({ label, value, isWrong = false }: { label: string; value: number; isWrong?: boolean }) {
  return (
    <Fact label={label} isWrong={isWrong}>
      <Amount value={String(value)} />
    </Fact>
  )
}

function Fact({ label, isWrong = false, children }: { label: string; isWrong?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className={`text-2xl font-600 tabular-nums ${isWrong ? 'text-danger' : ''}`}>{children}</dd>
    </div>
  )
}
