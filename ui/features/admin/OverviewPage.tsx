import type { ReactNode } from 'react'
import { adminMessages } from '#i18n/admin/admin.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { DataCheck } from './DataCheck.tsx'
import { type Overview, useOverview } from './queries.ts'

/** Figures of users, subscriptions, invoices, payments and mail. */
export function OverviewPage() {
  const t = useMessages(adminMessages)
  const { data, error, refetch } = useOverview()
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
