import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { shellMessages } from '#i18n/shell/shell.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { withTimeout } from '#ui/kit/timing/with-timeout.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Layout } from '#ui/app/shell/Layout.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { SignOutDialog } from '#ui/app/shell/SignOutDialog.tsx'
import { SubscriptionAbove } from '#ui/features/subscription/SubscriptionAbove.tsx'
import { answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useDefaultQuery } from '#ui/platform/api/default-query.ts'
import {
  browserDraftRepository,
  countUnsentDraftsOf,
  DraftRepositoryContext,
} from '#ui/platform/drafts/device-drafts.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { NavigationGuard } from '#ui/platform/navigation/NavigationGuard.tsx'
import { useNavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'
import { pauseQueries } from '#ui/platform/api/pause-queries.ts'
import { runDeferredActions } from '#ui/platform/deferred-actions.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { hasUnsyncedSettings } from '#ui/features/settings/storage.ts'
import { RoutedLinks } from './RoutedLinks.tsx'
import { lastAnswersMs } from '#ui/platform/timings.ts'

const SettingsSender = lazyComponent(async () => (await import('#ui/features/settings/SettingsSync.tsx')).SettingsSync)

const NOTHING = { drafts: 0, settings: false }

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
  const { session, machine } = useSession()
  const api = useApi()
  const t = useMessages(shellMessages)
  const user = session?.user.id ?? ''
  const { pathname } = useLocation()
  const blocker = useNavigationBlocker()
  useDefaultQuery()
  const [unsent, setUnsent] = useState(NOTHING)
  // Unsynced settings of an earlier visit are sent from any page.
  const [hasOldSettings] = useState(() => hasUnsyncedSettings(user))
  const askOrSignOut = async () => {
    const found = { drafts: await countUnsentDraftsOf(user), settings: hasUnsyncedSettings(user) }
    setUnsent(found)
    if (found.drafts === 0 && !found.settings) await signOut()
  }
  const queries = useQueryClient()
  const signOut = async () => {
    // Deferred actions and pending queries would be refused after sign-out.
    await withTimeout(lastAnswersMs, runDeferredActions())
    const goOn = await pauseQueries(queries)
    try {
      await answerOf(api.auth.logout.post())
    } catch (error) {
      // 401: the session has ended already.
      if (!(error instanceof ApiError && error.status === 401)) {
        announce({ kind: 'failed', title: t('signOutFailed') })
        goOn()
        blocker.resume()
        return
      }
    }
    await machine.signOut()
  }
  const stay = () => {
    setUnsent(NOTHING)
    blocker.resume()
  }
  return (
    <Layout email={session?.user.email ?? null} onSignOut={() => blocker.attempt(() => void askOrSignOut())}>
      <SubscriptionAbove />
      <DraftRepositoryContext value={browserDraftRepository}>
        <ErrorBoundarySection resetsWith={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundarySection>
      </DraftRepositoryContext>
      {unsent.drafts > 0 || unsent.settings ? (
        <SignOutDialog unsent={unsent} onStay={stay} onSignOut={() => void signOut()} />
      ) : null}
      {hasOldSettings ? (
        <Suspense>
          <SettingsSender />
        </Suspense>
      ) : null}
    </Layout>
  )
}
