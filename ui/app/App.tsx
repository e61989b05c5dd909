import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { shellMessages } from '#i18n/shell/shell.ts'
import { FirstPaintOver } from '#ui/platform/first-paint.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { preloadLater, startPreloading } from '#ui/kit/timing/preloading.ts'
import { ErrorBoundary, type Failure } from '#ui/platform/feedback/ErrorBoundary.tsx'
import type { Unanswered } from '#ui/platform/connectivity/connection-state.ts'
import { type Fetcher, observeFailures } from '#ui/platform/api/fetcher.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { onceFirstScreenStands } from './first-screen.ts'
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
preloadLater(loadErrorScreen)

function Failed(failure: Failure) {
  return (
    <ErrorBoundary fallback={() => <Unreached retry={failure.retry} />}>
      <FirstPaintOver />
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

/** Awaited by itself: the build takes a `then` of `import()` for a part of it, which does not hear of styles that fail. */
async function loadMonitor() {
  const { ConnectivityMonitor } = await import('./ConnectivityMonitor.tsx')
  return ConnectivityMonitor
}

/** It loads with the first screen, so that it is in memory before the connection is lost; otherwise when it is back. */
function LoadedLater({ onUnanswered }: { onUnanswered: Unanswered }) {
  const [Monitor, setMonitor] = useState<typeof ConnectivityMonitorComponent | null>(null)
  const queries = useQueryClient()
  useEffect(() => {
    let timesOnline = 0
    const load = () => {
      const before = timesOnline
      void loadMonitor().then(
        (loaded) => {
          removeEventListener('online', loadAgain)
          setMonitor(() => loaded)
        },
        // The connection can come back before the page hears that the file has failed.
        () => timesOnline > before && load(),
      )
    }
    const loadAgain = () => {
      timesOnline += 1
      load()
    }
    addEventListener('online', loadAgain)
    load()
    const stopWaiting = onceFirstScreenStands(queries, startPreloading)
    return () => {
      stopWaiting()
      removeEventListener('online', loadAgain)
    }
  }, [queries])
  useEffect(startFocusRecovery, [])
  return Monitor ? <Monitor onUnanswered={onUnanswered} /> : null
}

/** Nothing loses the focus before its code is there: the first screen has just been drawn. */
function startFocusRecovery(): () => void {
  let stop: (() => void) | null = null
  let isStopped = false
  preloadLater(async () => {
    const { recoverFocus } = await import('#ui/kit/layout/focus-recovery.ts')
    if (!isStopped) stop = recoverFocus()
  })
  return () => {
    isStopped = true
    stop?.()
  }
}
