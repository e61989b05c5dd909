import type { ReactNode } from 'react'
import { displayName } from '#domain/text/display-name.ts'
import { adminListMessages } from '#i18n/admin/lists.ts'
import { adminUserMessages } from '#i18n/admin/actions.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useNow } from '#ui/platform/use-now.ts'
import { RelativeTime } from '#ui/kit/text/RelativeTime.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import type { UserPage } from '#ui/features/admin/queries.ts'
import { UserStatus } from './UserStatus.tsx'
import { LOCAL_TIME_ZONE } from '#ui/features/admin/time-zone.ts'

/** The facts about a user that need none of the user's documents. */
export function UserFacts({ user }: { user: UserPage }) {
  const t = useMessages(adminUserMessages)
  const { locale } = useLanguage()
  const country = new Intl.DisplayNames([locale], { type: 'region' })
  return (
    <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
      <Facts title={t('access')}>
        <Access user={user} />
      </Facts>
      <Facts title={t('usage')}>
        <Usage usage={user.usage} />
      </Facts>
      <Facts title={t('signIns')}>
        <Fact name={t('sessions')}>
          <Amount value={String(user.sessions.open)} />
        </Fact>
        <Fact name={t('lastSeen')}>
          {user.sessions.lastSeenAt ? (
            <RelativeTime instant={user.sessions.lastSeenAt} timeZone={LOCAL_TIME_ZONE} />
          ) : (
            t('never')
          )}
        </Fact>
        {user.account ? (
          <>
            <Fact name={t('country')}>{country.of(user.account.country)}</Fact>
            <Fact name={t('timeZone')}>
              <Ltr>{user.account.timeZone}</Ltr>
            </Fact>
          </>
        ) : null}
      </Facts>
      {user.companies.length > 1 ? <Companies companies={user.companies} /> : null}
    </div>
  )
}

/** All that he works or worked in, each with his role and its subscription. */
function Companies({ companies }: Pick<UserPage, 'companies'>) {
  const t = useMessages(adminUserMessages)
  const sayRole = useMessages(roleMessages)
  const { locale } = useLanguage()
  return (
    <Facts title={t('companies')}>
      {companies.map(({ id, role, leftAt, subscription, ...company }) => (
        <Fact key={id} name={<Bdi>{displayName(company, locale) || t('unnamedCompany')}</Bdi>}>
          <span className="flex flex-wrap items-center justify-end gap-2">
            {leftAt === null ? sayRole(role) : t('hasLeft')}
            <UserStatus subscription={subscription} />
          </span>
        </Fact>
      ))}
    </Facts>
  )
}

function Access({ user: { subscription, trial, paid } }: { user: UserPage }) {
  const t = useMessages(adminUserMessages)
  const list = useMessages(adminListMessages)
  const now = useNow()
  return (
    <>
      <Fact name={t('status')}>
        <UserStatus subscription={subscription} />
      </Fact>
      {trial ? (
        <Fact name={new Date(trial.endsAt) <= now ? t('trialEnded') : t('trialEnds')}>
          <DateText instant={trial.endsAt} timeZone={LOCAL_TIME_ZONE} />
          {trial.restarted ? <span className="block text-small text-ink-muted">{t('restarted')}</span> : null}
        </Fact>
      ) : null}
      {paid ? (
        <>
          <Fact name={list('plan')}>{list(paid.plan)}</Fact>
          <Fact name={t('paidUntil')}>
            <DateText instant={paid.until} timeZone={LOCAL_TIME_ZONE} />
          </Fact>
        </>
      ) : null}
    </>
  )
}

function Usage({ usage }: { usage: UserPage['usage'] }) {
  const t = useMessages(adminUserMessages)
  const { issuedToday: used, dailyLimit: limit } = usage
  return (
    <>
      <Fact name={t('issuedToday')}>
        {limit === null ? <Amount value={String(used)} /> : t('ofLimit', { used, limit })}
      </Fact>
      <Fact name={t('issuedAll')}>
        <Amount value={String(usage.issued)} />
      </Fact>
      <Fact name={t('lastIssued')}>
        {usage.lastIssuedAt ? <RelativeTime instant={usage.lastIssuedAt} timeZone={LOCAL_TIME_ZONE} /> : t('never')}
      </Fact>
      <Fact name={t('drafts')}>
        <Amount value={String(usage.drafts)} />
      </Fact>
      <Fact name={t('customers')}>
        <Amount value={String(usage.customers)} />
      </Fact>
    </>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <h2 className="text-heading">{title}</h2>
      <dl className="flex flex-col gap-2">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
