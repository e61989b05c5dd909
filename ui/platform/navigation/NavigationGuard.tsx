import { type ReactNode, Suspense, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Navigator, parsePath, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { blockHistory } from './block-history.ts'
import { NavigationBlocker, NavigationBlockerContext } from './navigation-blocker.ts'

const loadDialog = () => import('./LeaveDialog.tsx')
const LeaveDialog = lazyComponent(async () => (await loadDialog()).LeaveDialog)

/**
 * Asks before unsaved changes within it are left: by a link, by Back, or by closing the page. React Router's own blocker
 * needs its data router, which sign-up has no room for (decision 31).
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const [blocker] = useState(() => new NavigationBlocker())
  const { isBlocking, isLosing, warning } = useSyncExternalStore(blocker.subscribe, blocker.state)
  const router = useContext(NavigationContext)
  const location = useLocation()
  const { pathname } = location
  const guarded = useMemo(
    () => ({ ...router, navigator: guardNavigator(router.navigator, blocker, pathname) }),
    [router, blocker, pathname],
  )
  // Dialogs are no part of the frame. This one is in memory before the connection may be lost.
  useEffect(() => {
    if (isBlocking) void loadDialog().catch(() => undefined)
  }, [isBlocking])
  // Again for a new search, which is a new history entry.
  useEffect(() => (isBlocking ? blockHistory(blocker, location) : undefined), [isBlocking, blocker, location])
  useEffect(() => {
    if (!isLosing) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLosing])
  return (
    <NavigationBlockerContext value={blocker}>
      <NavigationContext value={guarded}>
        {children}
        {warning ? (
          <Suspense>
            <LeaveDialog blocker={blocker} {...warning} />
          </Suspense>
        ) : null}
      </NavigationContext>
    </NavigationBlockerContext>
  )
}

/** Holds navigations to another page; a change of the search alone passes. */
function guardNavigator(navigator: Navigator, blocker: NavigationBlocker, pathname: string): Navigator {
  const hold =
    (navigate: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const next = typeof to === 'string' ? parsePath(to).pathname : to.pathname
      if (next === undefined || next === pathname) navigate(to, ...rest)
      else blocker.attempt(() => navigate(to, ...rest))
    }
  return { ...navigator, push: hold(navigator.push), replace: hold(navigator.replace) }
}
