import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shellMessages } from '#i18n/shell/shell.ts'
import { withTimeout } from '#ui/kit/timing/with-timeout.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { SignOutDialog } from '#ui/app/shell/SignOutDialog.tsx'
import { countUnsentCounts } from '#ui/features/inventory/stocktake/storage.ts'
import { hasUnsyncedSettings } from '#ui/features/settings/storage.ts'
import { answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { pauseQueries } from '#ui/platform/api/pause-queries.ts'
import { runBeforeSigningOut } from '#ui/platform/before-leaving.ts'
import { countUnsentDraftsOf } from '#ui/platform/drafts/device-drafts.ts'
import { hasUnsavedEdits } from '#ui/platform/forms/local-copy.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { addRevocation } from '#ui/platform/session/revocations.ts'
import { useMemberKey, useSession } from '#ui/platform/session/session.tsx'
import { lastActionsMs, signOutAnswerMs } from '#ui/platform/timings.ts'

type Unsent = { drafts: number; counts: number; settings: boolean; edits: boolean }

/** Signs out when it is mounted. Asks first if this device has data that the server does not have. */
export function SignOut({ onStay }: { onStay: () => void }) {
  const user = useMemberKey()
  const signOut = useSignOut(onStay)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const askOrSignOut = useEffectEvent(async () => {
    const found = {
      drafts: await countUnsentDraftsOf(user),
      counts: countUnsentCounts(user),
      settings: hasUnsyncedSettings(user),
      edits: hasUnsavedEdits(user),
    }
    if (found.drafts > 0 || found.counts > 0 || found.settings || found.edits) setUnsent(found)
    else await signOut()
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void askOrSignOut()
  }, [])
  return unsent ? <SignOutDialog unsent={unsent} onStay={onStay} onSignOut={() => void signOut()} /> : null
}

function useSignOut(onFailed: () => void) {
  const { session, machine } = useSession()
  const api = useApi()
  const t = useMessages(shellMessages)
  const queries = useQueryClient()
  return async () => {
    // Deferred actions and pending queries would be refused after sign-out. An action that failed says so, which the
    // reload would hide.
    let hasFailed = false
    const work = runBeforeSigningOut().then((succeeded) => {
      hasFailed = !succeeded
    })
    await withTimeout(lastActionsMs, work)
    if (hasFailed) return onFailed()
    const goOn = await pauseQueries(queries)
    // Queries that do not wait for a connection are not paused.
    const release = machine.holdRequests()
    try {
      await answerOf(api.auth.logout.post(undefined, { fetch: { signal: AbortSignal.timeout(signOutAnswerMs) } }))
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      // If there is no answer, this device is cleared all the same.
      if (status === undefined && session) addRevocation(session.token)
      // With 401 the session has ended already.
      else if (status !== 401) {
        announce({ kind: 'failed', title: t('signOutFailed') })
        release()
        goOn()
        return onFailed()
      }
    }
    await machine.signOut()
  }
}
