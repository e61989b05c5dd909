import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { shellWords } from '#i18n/shell/shell.ts'
import { atMost } from '#ui/kit/at-most.ts'
import { announce } from '#ui/kit/Toasts.tsx'
import { Layout } from '#ui/shell/Layout.tsx'
import { PageSkeleton } from '#ui/shell/PageSkeleton.tsx'
import { Region } from '#ui/shell/Region.tsx'
import { SignOutQuestion } from '#ui/shell/SignOutQuestion.tsx'
import { SubscriptionAbove } from '#ui/subscription/SubscriptionAbove.tsx'
import { answerOf, ApiError, useApi } from './api.ts'
import { useDefaultQuery } from './default-query.ts'
import { browserDrafts, countUnsentDraftsOf, DraftDeviceContext } from './device-drafts.ts'
import { useWords } from './language.tsx'
import { pauseQuestions } from './pause-questions.ts'
import { doWhatWaits } from './put-off.ts'
import { useSession } from './session.tsx'
import { hasUnsyncedSettings } from './settings-storage.ts'
import { lastAnswersMs } from './timings.ts'

const SettingsSender = lazy(async () => ({
  default: (await import('#ui/settings/SettingsSender.tsx')).SettingsSender,
}))

const NOTHING = { drafts: 0, settings: false }

/** The shell around every protected screen, told who is signed in. */
export function Frame() {
  const { session, machine } = useSession()
  const api = useApi()
  const t = useWords(shellWords)
  const user = session?.user.id ?? ''
  const { pathname } = useLocation()
  useDefaultQuery()
  const [unsent, setUnsent] = useState(NOTHING)
  // From an earlier visit: their own page may not be opened again for long.
  const [hasOldSettings] = useState(() => hasUnsyncedSettings(user))
  const askOrSignOut = async () => {
    const found = { drafts: await countUnsentDraftsOf(user), settings: hasUnsyncedSettings(user) }
    setUnsent(found)
    if (found.drafts === 0 && !found.settings) await signOut()
  }
  const queries = useQueryClient()
  const signOut = async () => {
    // After it, both would be refused: what can still be undone, and what is asked.
    await atMost(lastAnswersMs, doWhatWaits())
    const goOn = await pauseQuestions(queries)
    try {
      await answerOf(api.auth.logout.post())
    } catch (error) {
      // A session that the server no longer knows has ended already.
      if (!(error instanceof ApiError && error.status === 401)) {
        announce({ kind: 'failed', title: t('signOutFailed') })
        goOn()
        return
      }
    }
    await machine.signOut()
  }
  return (
    <Layout email={session?.user.email ?? null} onSignOut={() => void askOrSignOut()}>
      <SubscriptionAbove />
      <DraftDeviceContext value={browserDrafts}>
        <Region resetsWith={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Region>
      </DraftDeviceContext>
      {unsent.drafts > 0 || unsent.settings ? (
        <SignOutQuestion unsent={unsent} onStay={() => setUnsent(NOTHING)} onSignOut={() => void signOut()} />
      ) : null}
      {hasOldSettings ? (
        <Suspense>
          <SettingsSender />
        </Suspense>
      ) : null}
    </Layout>
  )
}
