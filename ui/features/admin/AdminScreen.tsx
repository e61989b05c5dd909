import { Route, Routes, useLocation } from 'react-router'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { AcceptPage } from './admins/AcceptPage.tsx'
import { AdminsPage } from './admins/AdminsPage.tsx'
import { AdminCard } from './AdminCard.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { AdminLoginForm } from './AdminLoginForm.tsx'
import { BACK_PARAM, LoginPage } from './LoginPage.tsx'
import { AuditPage } from './audit/AuditPage.tsx'
import { DataCheck } from './overview/DataCheck.tsx'
import { AnnouncementsPage } from './announcements/AnnouncementsPage.tsx'
import { HealthPage } from './health/HealthPage.tsx'
import { InboxPage } from './issue-reports/InboxPage.tsx'
import { ThreadPage } from './issue-reports/ThreadPage.tsx'
import { JobsPage } from './JobsPage.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { PaymentPage } from './payments/PaymentPage.tsx'
import { PaymentsPage } from './PaymentsPage.tsx'
import { useOverview } from './queries.ts'
import { SecurityPage } from './SecurityPage.tsx'
import { useAdminSession, useOtherTabs } from './state.ts'
import { UserPage } from './users/UserPage.tsx'
import { UsersPage } from './users/UsersPage.tsx'

/** The whole admin area as one lazy chunk: few users load it. */
export function AdminScreen() {
  const { pathname } = useLocation()
  if (pathname === adminPaths.logIn) return <LoginPage />
  return pathname === adminPaths.accept ? <AcceptPage /> : <Inside />
}

/** /admin and below. No guard redirects (spec §2): visitors who are not admins see where to sign in. */
function Inside() {
  const { session } = useAdminSession()
  const isNarrow = useNarrow()
  useOtherTabs()
  if (session.is === 'out') return <Outside hasEnded={session.because === 'ended'} />
  return (
    <AdminLayout>
      <Routes>
        <Route path={below(adminPaths.users)} element={<UsersPage />} />
        <Route path={below(adminPatterns.user)} element={<UserPage />} />
        <Route path={below(adminPaths.issueReports)} element={<InboxPage />} />
        <Route path={below(adminPatterns.issueReport)} element={<ThreadPage />} />
        <Route path={below(adminPaths.security)} element={<SecurityPage />} />
        {isNarrow ? <Route index element={<OnAPhone />} /> : <Route index element={<OverviewPage />} />}
        {isNarrow ? (
          <Route path="*" element={<Wider />} />
        ) : (
          <>
            <Route path={below(adminPaths.payments)} element={<PaymentsPage />} />
            <Route path={below(adminPatterns.payment)} element={<PaymentPage />} />
            <Route path={below(adminPaths.audit)} element={<AuditPage />} />
            <Route path={below(adminPaths.jobs)} element={<JobsPage />} />
            <Route path={below(adminPaths.announcements)} element={<AnnouncementsPage />} />
            <Route path={below(adminPaths.health)} element={<HealthPage />} />
            <Route path={below(adminPaths.admins)} element={<AdminsPage />} />
            <Route path="*" element={<OverviewPage />} />
          </>
        )}
      </Routes>
    </AdminLayout>
  )
}

/** A phone is for looking up a user (ux.md, screen 12), for issue reports, and for reports of damage. */
function OnAPhone() {
  const report = useOverview().data?.dataCheck ?? null
  return (
    <>
      {report && report.outcome.kind !== 'whole' ? <DataCheck report={report} /> : null}
      <UsersPage />
    </>
  )
}

/** The part of a path that the router matches within `/admin/*`. */
const below = (path: string) => path.slice(adminPaths.overview.length + 1)

/** /admin-login redirects signed-in users (spec §2), so they get the form here. */
function Outside({ hasEnded }: { hasEnded: boolean }) {
  const t = useMessages(adminMessages)
  const { session: user } = useSession()
  const { pathname } = useLocation()
  const logIn = `${adminPaths.logIn}?${new URLSearchParams({ [BACK_PARAM]: pathname })}`
  return (
    <AdminCard title={t('outTitle')} text={t('outText')}>
      {hasEnded ? <Banner tone="info" urgent title={t('ended')} /> : null}
      {user || hasEnded ? (
        <AdminLoginForm />
      ) : (
        <ButtonLink look="primary" href={pathname === adminPaths.overview ? adminPaths.logIn : logIn}>
          {t('toLogIn')}
        </ButtonLink>
      )}
      {user ? (
        <p className="text-ink-muted">
          <Sentence slots={{ email: <Ltr>{user.user.email}</Ltr> }}>{(slots) => t('alsoUser', slots)}</Sentence>
        </p>
      ) : null}
    </AdminCard>
  )
}

function Wider() {
  const t = useMessages(adminMessages)
  return (
    <>
      <PageHeader title={t('area')} documentTitle={t('pageTitle', { page: t('area') })} />
      <EmptyState
        title={t('wider')}
        icon="i-lucide-monitor"
        action={<ButtonLink href={adminPaths.users}>{t('users')}</ButtonLink>}
      >
        {t('widerText')}
      </EmptyState>
    </>
  )
}
