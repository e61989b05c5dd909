import 'virtual:uno:icons.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { shellMessages } from '#i18n/shell/shell.ts'
import { WeekCountry } from '#ui/kit/fields/week-country.ts'
import { lateComponent } from '#ui/kit/timing/late-component.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { preloadLater } from '#ui/kit/timing/preloading.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import type { Account } from '#ui/features/account/queries.ts'
import { SubscriptionAbove } from '#ui/features/subscription/SubscriptionAbove.tsx'
import { useDefaultQuery } from '#ui/platform/api/default-query.ts'
import { browserDraftRepository, DraftRepositoryContext } from '#ui/platform/drafts/device-drafts.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { NavigationGuard } from '#ui/platform/navigation/NavigationGuard.tsx'
import { useNavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'
import { useMemberKey, useSession } from '#ui/platform/session/session.tsx'
import { hasUnsyncedSettings } from '#ui/features/settings/storage.ts'
import { forgetEntered, readEntered } from '#ui/platform/storage/storage.ts'
import { readViewing, type Viewing } from '#ui/platform/storage/viewing.ts'
import { leaveView } from './announcements/leave-view.ts'
import { Permitted } from './Permitted.tsx'
import { RoutedLinks } from './RoutedLinks.tsx'

/** Sends the unsent settings of an earlier visit. Without its card it renders nothing: a refusal shows as a toast. */
const SettingsSender = lazyComponent(
  async () => (await import('#ui/features/settings/SettingsProvider.tsx')).SettingsProvider,
)

const EnteredCompany = lazyComponent(async () => (await import('./shell/EnteredCompany.tsx')).EnteredCompany)

const ViewingBand = lazyComponent(async () => (await import('./announcements/ViewingBand.tsx')).ViewingBand)
const Announcements = lateComponent(async () => (await import('./announcements/Announcements.tsx')).Announcements)

const loadSignOut = () => import('./SignOut.tsx')
const SignOut = lazyComponent(async () => (await loadSignOut()).SignOut)
// It has to be in memory before the connection is lost.
preloadLater(loadSignOut)

export function AuthenticatedLayout() {
  return (
    <NavigationGuard>
      <RoutedLinks>
        <AuthenticatedShell />
      </RoutedLinks>
    </NavigationGuard>
  )
}

/** The shell around every protected screen. */
function AuthenticatedShell() {
  const { session } = useSession()
  const user = useMemberKey()
  const { pathname } = useLocation()
  const country = useKnownCountry()
  useDefaultQuery()
  const { onSignOut, signingOut } = useSigningOut()
  const isEntered = useEntered()
  const company = session?.company
  // Unsynced settings of an earlier visit are sent from any page.
  const [hasOldSettings] = useState(() => hasUnsyncedSettings(user))
  const viewing = useViewing()
  return (
    <Layout email={session?.user.email ?? null} onSignOut={onSignOut}>
      {viewing ? (
        <Suspense>
          <ViewingBand {...viewing} />
        </Suspense>
      ) : null}
      <SubscriptionAbove />
      {viewing ? null : <Announcements />}
      <DraftRepositoryContext value={browserDraftRepository}>
        <WeekCountry value={country}>
          <ErrorBoundarySection resetsWith={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Permitted>
                <Outlet />
              </Permitted>
            </Suspense>
          </ErrorBoundarySection>
        </WeekCountry>
      </DraftRepositoryContext>
      {isEntered && company && company.companies > 1 ? (
        <Suspense>
          <EnteredCompany company={company} />
        </Suspense>
      ) : null}
      {signingOut}
      {hasOldSettings ? (
        <Suspense>
          <SettingsSender isCard={false} />
        </Suspense>
      ) : null}
    </Layout>
  )
}

/** The look of an admin that this tab is for. It is over when the server no longer knows its token. */
function useViewing(): Viewing | null {
  const [viewing] = useState(readViewing)
  const { machine } = useSession()
  useEffect(
    () => machine.listen(() => viewing && machine.state().is === 'out' && leaveView(viewing.userId, 'over')),
    [machine, viewing],
  )
  return viewing
}

/** Whether this page was loaded to enter a company: true once, also where a first render was thrown away. */
function useEntered(): boolean {
  const [isEntered] = useState(readEntered)
  useEffect(forgetEntered, [])
  return isEntered
}

/** `signingOut` is rendered during the sign-out. */
function useSigningOut() {
  const t = useMessages(shellMessages)
  const blocker = useNavigationBlocker()
  const [isSigningOut, setSigningOut] = useState(false)
  const stay = () => {
    setSigningOut(false)
    blocker.resume()
  }
  const begin = () =>
    void loadSignOut().then(
      () => setSigningOut(true),
      () => {
        announce({ kind: 'failed', title: t('signOutFailed') })
        blocker.resume()
      },
    )
  const signingOut = isSigningOut ? (
    <Suspense>
      <SignOut onStay={stay} />
    </Suspense>
  ) : null
  return { onSignOut: () => blocker.attempt(begin), signingOut }
}

/** The country of the account, once something else has queried the account. */
function useKnownCountry(): string | undefined {
  return useQuery<Account>({ queryKey: ['account'], enabled: false }).data?.country
}
