import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { kitMessages } from '#i18n/kit.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { WorkingWord } from '#ui/kit/actions/Button.tsx'
import { announce, Toasts } from '#ui/kit/overlays/Toasts.tsx'
import { OnLoadFailed } from '#ui/kit/timing/lazy-overlay.tsx'
import { FetcherProvider, type Fetcher } from '#ui/platform/api/fetcher.tsx'
import { LanguageProvider, useMessages } from '#ui/platform/i18n/language.tsx'
import { SessionProvider } from '#ui/platform/session/session.tsx'
import { browserSession } from './browser-session.ts'
import { SessionMachine } from '#ui/platform/session/session-machine.ts'

/** Providers of the app and of stories; only the fetcher differs. */
export function Providers({
  fetcher,
  queryClient,
  children,
}: {
  fetcher: Fetcher
  queryClient: QueryClient
  children: ReactNode
}) {
  const [machine] = useState(() => new SessionMachine(browserSession(fetcher, queryClient)))
  return (
    <LanguageProvider>
      <FetcherProvider fetcher={fetcher}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider machine={machine}>
            <Speaking>{children}</Speaking>
          </SessionProvider>
        </QueryClientProvider>
      </FetcherProvider>
    </LanguageProvider>
  )
}

/** Messages of app-wide kit parts. */
function Speaking({ children }: { children: ReactNode }) {
  const t = useMessages(kitMessages)
  const shell = useMessages(shellMessages)
  const sayUnreachable = () => void announce({ kind: 'failed', title: shell('unreachable') })
  return (
    <WorkingWord value={t('working')}>
      <OnLoadFailed value={sayUnreachable}>{children}</OnLoadFailed>
      <Toasts label={t('notifications')} closeLabel={t('close')} />
    </WorkingWord>
  )
}
