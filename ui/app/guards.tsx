import { useEffect, useLayoutEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { forgetReturnPath, readReturnPath, rememberReturnPath } from '#ui/platform/storage/storage.ts'

/** Public routes: signed-in users go to the app (spec §2), or back to the return path. */
export function PublicOnly() {
  const { session } = useSession()
  return session ? <Navigate to={readReturnPath() ?? paths.createInvoice} replace /> : <Outlet />
}

/** Protected routes: others sign in first and then return here. */
export function Protected() {
  const { state } = useSession()
  const signedIn = state.is === 'in'
  // No return path after an explicit sign-out.
  const comesBack = state.is === 'out' && state.because !== 'elsewhere'
  useEffect(() => {
    if (signedIn) forgetReturnPath()
  }, [signedIn])
  // The browser's own address is read before `Navigate` changes it, because the router may still be rendering the address
  // of a new draft.
  useLayoutEffect(() => {
    if (comesBack) rememberReturnPath(location.pathname + location.search)
  }, [comesBack])
  if (state.is === 'testing') return <PageSkeleton />
  return signedIn ? <Outlet /> : <Navigate to={paths.login} replace />
}
