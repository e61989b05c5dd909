import { Suspense, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { shellMessages } from '#i18n/shell/shell.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { ErrorBoundary, type Failure } from '#ui/platform/feedback/ErrorBoundary.tsx'
import type { Unanswered } from '#ui/platform/connectivity/connection-state.ts'
import { type Fetcher, observeFailures } from '#ui/platform/api/fetcher.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Providers } from './Providers.tsx'
import { createQueryClient } from '#ui/platform/api/query-client.ts'
import { RoutedLinks } from './RoutedLinks.tsx'
import { AppRoutes } from './routes.tsx'
// Its listener has to be registered before the router's.
import '#ui/platform/navigation/popstate.ts'
import type { ConnectivityMonitor as ConnectivityMonitorComponent } from './ConnectivityMonitor.tsx'

export function App({ fetcher }: { fetcher: Fetcher }) {
  const [queryClient] = useState(createQueryClient)
  const [heard] = useState(() => observeFailures(fetcher))
  return (
    <Providers fetcher={heard.fetcher} queryClient={queryClient}>
      <LoadedLater onUnanswered={heard.onUnanswered} />
      <ErrorBoundary fallback={(failure) => <Failed {...failure} />}>
        <BrowserRouter>
          <RoutedLinks>
            <AppRoutes />
          </RoutedLinks>
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  )
}

const loadErrorScreen = () => import('#ui/platform/feedback/ErrorScreen.tsx')
const ErrorScreen = lazyComponent(() => loadErrorScreen().then((file) => file.ErrorScreen))

function Failed(failure: Failure) {
  return (
    <ErrorBoundary fallback={() => <Unreached retry={failure.retry} />}>
      <Suspense>
        <ErrorScreen {...failure} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Shown when the error screen itself cannot be loaded. */
function Unreached({ retry }: Pick<Failure, 'retry'>) {
  const t = useMessages(shellMessages)
  return (
    <main role="alert" className="p-4">
      <p>{t('unreachable')}</p>
      <Button onPress={retry}>{t('tryAgain')}</Button>
    </main>
  )
}

const LOAD_AFTER_MS = 500

/** Loaded after first paint, so that it is in memory before the connection is lost; otherwise when it is back. */
function LoadedLater({ onUnanswered }: { onUnanswered: Unanswered }) {
  const [Monitor, setMonitor] = useState<typeof ConnectivityMonitorComponent | null>(null)
  useEffect(() => {
    const load = () => {
      void loadErrorScreen().catch(() => undefined)
      void import('./ConnectivityMonitor.tsx').then(
        (file) => setMonitor(() => file.ConnectivityMonitor),
        () => addEventListener('online', load, { once: true }),
      )
    }
    const timer = setTimeout(load, LOAD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [])
  return Monitor ? <Monitor onUnanswered={onUnanswered} /> : null
}
