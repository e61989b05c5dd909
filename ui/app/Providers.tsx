import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kitWords } from '#words/kit.ts'
import { Toasts } from '#ui/kit/Toasts.tsx'
import { FetcherProvider, type Fetcher } from './fetcher.tsx'
import { LanguageProvider, useWords } from './language.tsx'
import { SessionProvider } from './session.tsx'

/** What every screen stands on, in the app and in a story alike; only the way to the server differs. */
export function Providers({
  fetcher,
  queryClient,
  children,
}: {
  fetcher: Fetcher
  queryClient: QueryClient
  children: ReactNode
}) {
  return (
    <LanguageProvider>
      <FetcherProvider fetcher={fetcher}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            {children}
            <SpeakingToasts />
          </SessionProvider>
        </QueryClientProvider>
      </FetcherProvider>
    </LanguageProvider>
  )
}

function SpeakingToasts() {
  const t = useWords(kitWords)
  return <Toasts label={t('notifications')} closeLabel={t('close')} />
}
