import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { ErrorBoundary } from '#ui/shell/ErrorBoundary.tsx'
import { ErrorScreen } from '#ui/shell/ErrorScreen.tsx'
import type { Fetcher } from './fetcher.tsx'
import { Providers } from './Providers.tsx'
import { createQueryClient } from './query-client.ts'
import { RoutedLinks } from './RoutedLinks.tsx'
import { AppRoutes } from './routes.tsx'

export function App({ fetcher }: { fetcher: Fetcher }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <Providers fetcher={fetcher} queryClient={queryClient}>
      <ErrorBoundary fallback={(failure) => <ErrorScreen {...failure} />}>
        <BrowserRouter>
          <RoutedLinks>
            <AppRoutes />
          </RoutedLinks>
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  )
}
