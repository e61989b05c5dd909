import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { PageSkeleton } from '#ui/shell/PageSkeleton.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.tsx'
import { forgetReturnPath, readReturnPath, rememberReturnPath } from './storage.ts'

/** For visitors only: whoever is signed in goes to work (spec §2), or back to where signing in was asked for. */
export function PublicOnly() {
  const { session } = useSession()
  return session ? <Navigate to={readReturnPath() ?? paths.createInvoice} replace /> : <Outlet />
}

/** For signed-in users only: everybody else signs in first and then comes back here. */
export function Protected() {
  const { state } = useSession()
  const { pathname, search } = useLocation()
  const signedIn = state.is === 'in'
  // Whoever signed out himself has left this page behind.
  const comesBack = state.is === 'out' && state.because !== 'elsewhere'
  useEffect(() => {
    if (signedIn) forgetReturnPath()
    if (comesBack) rememberReturnPath(pathname + search)
  }, [signedIn, comesBack, pathname, search])
  if (state.is === 'testing') return <PageSkeleton />
  return signedIn ? <Outlet /> : <Navigate to={paths.login} replace />
}
