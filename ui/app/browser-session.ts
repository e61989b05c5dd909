/** The session machine's environment in a browser. */
import type { QueryClient } from '@tanstack/react-query'
import { whoIs } from '#ui/platform/api/api.ts'
import type { Fetcher } from '#ui/platform/api/fetcher.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { SessionEnvironment } from '#ui/platform/session/session-machine.ts'
import {
  lastCheckAt,
  flagSignOut,
  forgetEndedSession,
  forgetSession,
  forgetToken,
  forgetTraces,
  readStored,
  rememberCheck,
  rememberSession,
} from '#ui/platform/session/session-storage.ts'
import { rememberEntered } from '#ui/platform/storage/storage.ts'

// Loaded on demand: a visitor has no drafts.
const drafts = () => import('#ui/platform/drafts/device-drafts.ts')
const forgetDelivered = (user: string) => void drafts().then(({ forgetDeliveredOf }) => forgetDeliveredOf(user))
const updates = () => import('#ui/platform/service-worker/updates.ts')

export function browserSession(fetcher: Fetcher, queryClient: QueryClient): SessionEnvironment {
  return {
    now: Date.now,
    after: (ms, run) => void setTimeout(run, ms),
    ask: (token) => whoIs(fetcher, token),
    store: {
      read: readStored,
      keep: rememberSession,
      lastCheckAt,
      rememberCheck,
      dropToken: forgetToken,
      flag: flagSignOut,
      forget: async (user) => {
        forgetSession()
        await (await drafts()).forgetDraftsOf(user)
        await updates().then(
          (file) => file.forgetApp(),
          () => undefined,
        )
      },
      endSession: (user) => {
        forgetEndedSession()
        forgetDelivered(user)
      },
      cleanUp: (user) => {
        forgetTraces()
        forgetDelivered(user)
      },
    },
    forgetAnswers: () => queryClient.clear(),
    load: (where) => {
      if (where === 'work') rememberEntered()
      // Somebody signs out on the page of an invitation to accept it with another login.
      if (where === 'login' && location.pathname.startsWith('/invitation/')) location.reload()
      else location.replace(where === 'login' ? paths.login : paths.createInvoice)
    },
  }
}
