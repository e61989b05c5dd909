import { matchPath, Navigate, useSearchParams } from 'react-router'
import { adminPatterns } from '#domain/navigation/admin-routes.ts'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { AdminCard } from './AdminCard.tsx'
import { AdminLoginForm } from './AdminLoginForm.tsx'
import { useAdminSession, useOtherTabs } from './state.ts'

/** The page of the admin area that was opened signed out, as from a mail about an issue report. */
export const BACK_PARAM = 'back'

/** /admin-login. Redirects to the page that led here, else to /admin, when an admin is signed in, here or in another tab. */
export function LoginPage() {
  const t = useMessages(adminMessages)
  const { session } = useAdminSession()
  useOtherTabs()
  const back = useSearchParams()[0].get(BACK_PARAM) ?? ''
  const next = matchPath(adminPatterns.all, back) ? back : adminPaths.overview
  if (session.is === 'in') return <Navigate to={next} replace />
  return (
    <AdminCard title={t('logInTitle')} text={t('logInText')}>
      <AdminLoginForm />
    </AdminCard>
  )
}
