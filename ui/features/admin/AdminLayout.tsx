import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { adminMessages } from '#i18n/admin/admin.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useNavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'
import { SkipLink } from '#ui/kit/actions/SkipLink.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { AdminHeader } from './AdminHeader.tsx'
import { useAdminSignOut } from './queries.ts'

const MAIN = 'admin-main'

const PAGES = [
  'overview',
  'users',
  'issueReports',
  'payments',
  'audit',
  'jobs',
  'announcements',
  'health',
  'admins',
  'security',
] as const
const PAGES_OF_A_PHONE = ['users', 'issueReports', 'security'] as const

/** The dark bar, the tabs below it, and the page. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const t = useMessages(adminMessages)
  const { pathname } = useLocation()
  const isNarrow = useNarrow()
  const blocker = useNavigationBlocker()
  const leave = useAdminSignOut()
  const signOut = () => blocker.attempt(leave)
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
      <PageTabs names={isNarrow ? PAGES_OF_A_PHONE : PAGES} />
      <main id={MAIN} tabIndex={-1} className="mx-auto flex w-full max-w-7xl flex-col gap-6 p-4 outline-none">
        <ErrorBoundarySection resetsWith={pathname}>
          <Suspense>{children}</Suspense>
        </ErrorBoundarySection>
      </main>
    </div>
  )
}

function PageTabs({ names }: { names: readonly (typeof PAGES)[number][] }) {
  const t = useMessages(adminMessages)
  const { pathname } = useLocation()
  // The page of one user or report belongs to the tab of its list.
  const tab = names.findLast((name) => pathname.startsWith(adminPaths[name]))
  // A phone has no overview, and shows the users at its address.
  const current = tab ?? (pathname === adminPaths.overview ? 'users' : undefined)
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto w-full max-w-7xl">
        <LinkTabs
          label={t('pages')}
          links={names.map((name) => ({ href: adminPaths[name], text: t(name) }))}
          current={current && adminPaths[current]}
        />
      </div>
    </div>
  )
}
