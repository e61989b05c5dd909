import { type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Navigator, parsePath, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router'
import { kitMessages } from '#i18n/kit.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { blockHistory } from './block-history.ts'
import { NavigationBlocker, NavigationBlockerContext } from './navigation-blocker.ts'

/**
 * Asks before unsaved changes within it are left: by a link, by Back, or by closing the page. React Router's own blocker
 * needs its data router, which sign-up has no room for (decision 31).
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const [blocker] = useState(() => new NavigationBlocker())
  const { isBlocking, warning } = useSyncExternalStore(blocker.subscribe, blocker.state)
  const router = useContext(NavigationContext)
  const location = useLocation()
  const { pathname } = location
  const guarded = useMemo(
    () => ({ ...router, navigator: guardNavigator(router.navigator, blocker, pathname) }),
    [router, blocker, pathname],
  )
  // Again for a new search, which is a new history entry.
  useEffect(() => (isBlocking ? blockHistory(blocker, location) : undefined), [isBlocking, blocker, location])
  useEffect(() => {
    if (!isBlocking) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBlocking])
  return (
    <NavigationBlockerContext value={blocker}>
      <NavigationContext value={guarded}>
        {children}
        {warning ? <LeaveDialog blocker={blocker} {...warning} /> : null}
      </NavigationContext>
    </NavigationBlockerContext>
  )
}

type LeaveDialogProps = { blocker: NavigationBlocker; title: string; text: string; leave: string; stay: string }

function LeaveDialog({ blocker, title, text, leave, stay }: LeaveDialogProps) {
  const t = useMessages(kitMessages)
  return (
    <Dialog
      kind="question"
      title={title}
      closeLabel={t('close')}
      isOpen
      onClose={blocker.stay}
      actions={
        <>
          <Button onPress={blocker.leave}>{leave}</Button>
          <Button look="primary" onPress={blocker.stay}>
            {stay}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
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
