import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
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
  const { session } = useSession()
  const { pathname, search } = useLocation()
  const signedIn = session !== null
  useEffect(() => {
    if (signedIn) forgetReturnPath()
    else rememberReturnPath(pathname + search)
  }, [signedIn, pathname, search])
  return signedIn ? <Outlet /> : <Navigate to={paths.login} replace />
}
