import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'

/** Where this page was loaded: at home only when the app was served in place of the landing page, as without a network. */
const loadedAt = location.pathname

/** The landing page is the server's own, so it is loaded. Where that would load the app again, signing up comes instead. */
export function ToLanding() {
  const { locale } = useLanguage()
  const isLoop = loadedAt === paths.home
  useEffect(() => {
    if (!isLoop) location.replace(locale === 'ar' ? paths.arabicHome : paths.home)
  }, [isLoop, locale])
  return isLoop ? <Navigate to={paths.signup} replace /> : null
}
