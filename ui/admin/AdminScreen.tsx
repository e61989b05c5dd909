import { Route, Routes, useLocation } from 'react-router'
import { adminWords } from '#i18n/admin/admin.ts'
import { adminPaths, adminPatterns } from '#ui/app/admin-paths.ts'
import { useWords } from '#ui/app/language.tsx'
import { Sentence } from '#ui/app/Sentence.tsx'
import { useSession } from '#ui/app/session.tsx'
import { Banner } from '#ui/kit/Banner.tsx'
import { ButtonLink } from '#ui/kit/Button.tsx'
import { EmptyState } from '#ui/kit/EmptyState.tsx'
import { Ltr } from '#ui/kit/Ltr.tsx'
import { useNarrow } from '#ui/kit/narrow.ts'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import { AdminCard } from './AdminCard.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminLoginForm } from './AdminLoginForm.tsx'
import { LoginRoom } from './LoginRoom.tsx'
import { AuditRoom } from './AuditRoom.tsx'
import { JobsRoom } from './JobsRoom.tsx'
import { OverviewRoom } from './OverviewRoom.tsx'
import { PaymentsRoom } from './PaymentsRoom.tsx'
import { useAdminSession, useOtherTabs } from './state.ts'
import { UserRoom } from './UserRoom.tsx'
import { UsersRoom } from './UsersRoom.tsx'

/** Everything of the admins, in one piece: few come here, and nobody else should carry seams of it. */
export function AdminScreen() {
  const { pathname } = useLocation()
  return pathname === adminPaths.logIn ? <LoginRoom /> : <Inside />
}

/** /admin and what is below it. No guard sends anybody away (spec §2): who is no admin reads where to sign in. */
function Inside() {
  const { session } = useAdminSession()
  const isNarrow = useNarrow()
  useOtherTabs()
  if (session.is === 'out') return <Outside hasEnded={session.because === 'ended'} />
  return (
    <AdminFrame>
      <Routes>
        <Route path={below(adminPaths.users)} element={<UsersRoom />} />
        <Route path={below(adminPatterns.user)} element={<UserRoom />} />
        {/* A phone is for looking somebody up on the way, not for the books (ux.md, screen 12). */}
        {isNarrow ? <Route index element={<UsersRoom />} /> : <Route index element={<OverviewRoom />} />}
        {isNarrow ? (
          <Route path="*" element={<Wider />} />
        ) : (
          <>
            <Route path={below(adminPaths.payments)} element={<PaymentsRoom />} />
            <Route path={below(adminPaths.audit)} element={<AuditRoom />} />
            <Route path={below(adminPaths.jobs)} element={<JobsRoom />} />
            <Route path="*" element={<OverviewRoom />} />
          </>
        )}
      </Routes>
    </AdminFrame>
  )
}

/** What the router still has to match within `/admin/*`. */
const below = (path: string) => path.slice(adminPaths.overview.length + 1)

/** A signed-in user would be sent on from /admin-login (spec §2), so for him the form stands here. */
function Outside({ hasEnded }: { hasEnded: boolean }) {
  const t = useWords(adminWords)
  const { session: user } = useSession()
  return (
    <AdminCard title={t('outTitle')} text={t('outText')}>
      {hasEnded ? <Banner tone="info" urgent title={t('ended')} /> : null}
      {user || hasEnded ? (
        <AdminLoginForm />
      ) : (
        <ButtonLink look="primary" href={adminPaths.logIn}>
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
  const t = useWords(adminWords)
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
