import type { ReactNode } from 'react'
import { shellWords } from '#words/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { Banner } from '#ui/kit/Banner.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** A part of a page that may fail alone: a list, a preview, a panel. */
export function Region({ children }: { children: ReactNode }) {
  const t = useWords(shellWords)
  return (
    <ErrorBoundary
      fallback={({ retry }) => (
        <Banner tone="danger" urgent title={t('errorTitle')} action={<Button onPress={retry}>{t('tryAgain')}</Button>}>
          {t('regionFailed')}
        </Banner>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
