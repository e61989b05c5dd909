import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'
import { SkipLink } from '#ui/kit/actions/SkipLink.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { AdminHeader } from './AdminHeader.tsx'
import { useAdminSignOut } from './queries.ts'

const MAIN = 'admin-main'

const ROOMS = ['overview', 'users', 'payments', 'audit', 'jobs'] as const

/** The dark bar, the rooms below it, and the page. On a phone there is one room, so none are listed. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useMessages(adminMessages)
  const { pathname } = useLocation()
  const isNarrow = useNarrow()
  const signOut = useAdminSignOut()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={MAIN}>{t('skip')}</SkipLink>
      <AdminHeader>
        {isNarrow ? (
          <IconButton label={t('signOut')} icon="i-lucide-log-out icon-flip" onPress={signOut} />
        ) : (
          <Button look="quiet" onPress={signOut}>
            {t('signOut')}
          </Button>
        )}
      </AdminHeader>
      {isNarrow ? null : <Rooms />}
      <main id={MAIN} tabIndex={-1} className="mx-auto flex w-full max-w-7xl flex-col gap-6 p-4 outline-none">
        <ErrorBoundarySection resetsWith={pathname}>
          <Suspense>{children}</Suspense>
        </ErrorBoundarySection>
      </main>
    </div>
  )
}

function Rooms() {
  const t = useMessages(adminMessages)
  const { pathname } = useLocation()
  // A user's page is one of the room of users.
  const current = ROOMS.findLast((name) => pathname.startsWith(adminPaths[name]))
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto w-full max-w-7xl">
        <LinkTabs
          label={t('rooms')}
          links={ROOMS.map((name) => ({ href: adminPaths[name], text: t(name) }))}
          current={current && adminPaths[current]}
        />
      </div>
    </div>
  )
}
