import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'

/** `/login` redirects to the sign-in mode of /signup (spec §2). */
export function RedirectToLogin() {
  const t = useMessages(shellMessages)
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(paths.loginMode, { replace: true })
  }, [navigate])
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div role="status">
        <h1 className="font-400">{t('redirecting')}</h1>
      </div>
    </main>
  )
}
