import type { ReactNode } from 'react'
import { failureMessages } from '#i18n/shell/failure.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { rememberReportedError } from './reported-error.ts'
import { mailToSupport, technicalDetails } from './support.ts'

type RegionProps = {
  /** Resets the boundary when it changes. */
  resetsWith?: unknown
  /** Called before the retry, to refetch what failed. */
  onRetry?: () => void
  children: ReactNode
}

/** An error boundary around one part of a page: a screen, a list, a preview, a panel. */
export function ErrorBoundarySection({ resetsWith, onRetry, children }: RegionProps) {
  const t = useMessages(shellMessages)
  const failed = useMessages(failureMessages)
  const again = (retry: () => void) => {
    onRetry?.()
    retry()
  }
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
              <Button onPress={() => again(retry)}>{t('tryAgain')}</Button>
              <ButtonLink href={paths.report} onPress={() => rememberReportedError(technicalDetails(error))}>
                {failed('reportHere')}
              </ButtonLink>
              <ExternalLink
                look="quiet"
                stays
                href={mailToSupport(
                  failed('reportSubject'),
                  failed('reportBody', { details: technicalDetails(error) }),
                )}
              >
                {failed('reportIssue')}
              </ExternalLink>
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
