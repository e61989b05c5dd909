import { failureMessages } from '#i18n/shell/failure.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { Failure } from './ErrorBoundary.tsx'
import { rememberReportedError } from './reported-error.ts'
import { mailToSupport, technicalDetails } from './support.ts'

/** Error screen (spec §2, §8). Its links reload the page, because the router itself may have failed. */
export function ErrorScreen({ error, retry }: Failure) {
  const t = useMessages(shellMessages)
  const failed = useMessages(failureMessages)
  const details = technicalDetails(error)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 p-4">
      <span aria-hidden="true" className="i-lucide-file-x text-6xl text-ink-muted" />
      <PageHeader title={failed('errorTitle')} documentTitle={t('pageTitle', { page: failed('errorTitle') })}>
        <p className="mt-2 text-ink-muted">{failed('errorText')}</p>
      </PageHeader>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onPress={retry}>
          {t('tryAgain')}
        </Button>
        <ButtonLink href={paths.home}>{failed('goHome')}</ButtonLink>
        <ButtonLink href={paths.report} onPress={() => rememberReportedError(details)}>
          {failed('reportHere')}
        </ButtonLink>
        <ExternalLink
          look="quiet"
          stays
          href={mailToSupport(failed('reportSubject'), failed('reportBody', { details }))}
        >
          {failed('reportIssue')}
        </ExternalLink>
      </div>
      <details className="card p-4">
        <summary className="min-h-11 cursor-pointer py-2.5 rounded-control font-600 ring">
          {failed('technicalDetails')}
        </summary>
        <pre dir="ltr" lang="en" className="mt-3 whitespace-pre-wrap break-words text-start font-mono text-small">
          {details}
        </pre>
        <CopyButton text={details} />
      </details>
    </main>
  )
}
