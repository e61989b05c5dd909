import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'

/** The path this page loaded at. It is a landing page's only when the app was served instead, as happens offline. */
const loadedAt = location.pathname

/** Loads the server-rendered landing page. If that would load the app again, goes to sign-up instead. */
export function ToLanding() {
  const { locale } = useLanguage()
  const isLoop = [paths.home, paths.arabicHome].some((path) => path === loadedAt)
  useEffect(() => {
    if (!isLoop) location.replace(locale === 'ar' ? paths.arabicHome : paths.home)
  }, [isLoop, locale])
  return isLoop ? <Navigate to={paths.signup} replace /> : null
}
