import { Navigate } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { AdminCard } from './AdminCard.tsx'
import { AdminLoginForm } from './AdminLoginForm.tsx'
import { useAdminSession, useOtherTabs } from './state.ts'

/** /admin-login. Redirects to /admin when an admin is signed in, here or in another tab. */
export function LoginPage() {
  const t = useMessages(adminMessages)
  const { session } = useAdminSession()
  useOtherTabs()
  if (session.is === 'in') return <Navigate to={adminPaths.overview} replace />
  return (
    <AdminCard title={t('logInTitle')} text={t('logInText')}>
      <AdminLoginForm />
    </AdminCard>
  )
}
