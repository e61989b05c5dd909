import { Outlet } from 'react-router'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { lazyScreen } from './lazy-screen.ts'

const AuthenticatedLayout = lazyScreen(() =>
  import('./AuthenticatedLayout.tsx').then((file) => file.AuthenticatedLayout),
)

/** Renders the shell for signed-in users, and a page without it for all others. */
export function OptionalShell() {
  const { state } = useSession()
  if (state.is === 'testing') return <PageSkeleton />
  if (state.is === 'in') return <AuthenticatedLayout />
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center p-4">
      <Outlet />
    </main>
  )
}
