import type { ReactNode } from 'react'
import { failureWords } from '#words/shell-failure.ts'
import { shellWords } from '#words/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { Banner } from '#ui/kit/Banner.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { OuterLink } from '#ui/kit/OuterLink.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { mailToSupport, technicalDetails } from './support.ts'

type RegionProps = {
  /** What is shown, when it changes: something else has not failed yet. */
  resetsWith?: string
  children: ReactNode
}

/** A part of a page that may fail alone: a screen in its frame, a list, a preview, a panel. */
export function Region({ resetsWith, children }: RegionProps) {
  const t = useWords(shellWords)
  const failed = useWords(failureWords)
  return (
    <ErrorBoundary
      resetsWith={resetsWith}
      fallback={({ error, retry }) => (
        <Banner
          tone="danger"
          urgent
          title={failed('errorTitle')}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onPress={retry}>{t('tryAgain')}</Button>
              <OuterLink
                look="quiet"
                stays
                href={mailToSupport(
                  failed('reportSubject'),
                  failed('reportBody', { details: technicalDetails(error) }),
                )}
              >
                {failed('reportIssue')}
              </OuterLink>
            </div>
          }
        >
          {failed('regionFailed')}
        </Banner>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
