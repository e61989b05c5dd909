import { type ReactNode, Suspense } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router'
import { patterns, protectedRoutes } from '#domain/navigation/routes.ts'
import { SCREEN_PERMISSIONS } from '#domain/navigation/screen-permissions.ts'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import type { ScreenName } from './lazy-screens.ts'

const NotPermittedScreen = lazyComponent(
  async () => (await import('#ui/app/shell/NotPermittedScreen.tsx')).NotPermittedScreen,
)

// because Object.entries forgets the names of the routes
const SCREENS = Object.entries({ ...protectedRoutes, ...patterns }) as [ScreenName, string][]

/** The screen at this address, for whoever's role includes it. Whoever writes no drafts begins with the figures instead. */
export function Permitted({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [name] = SCREENS.find(([, pattern]) => matchPath(pattern, pathname)) ?? []
  const permission = name === undefined ? 'self' : SCREEN_PERMISSIONS[name]
  const isPermitted = usePermission(permission)
  const readsFigures = usePermission('figures.read')
  if (isPermitted) return children
  if (name === 'createInvoice' && readsFigures) return <Navigate to={paths.dashboard} replace />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotPermittedScreen permission={permission} />
    </Suspense>
  )
}
