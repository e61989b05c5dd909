import { shellWords } from '#words/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { paths } from '#ui/app/paths.ts'
import { Button, ButtonLink } from '#ui/kit/Button.tsx'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import type { Failure } from './ErrorBoundary.tsx'
import { supportEmail } from './support.ts'

/** Spec §2 and §8. Its links load the page anew, because whatever failed may be the router itself. */
export function ErrorScreen({ error, retry }: Failure) {
  const t = useWords(shellWords)
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-6 p-4">
      <span aria-hidden="true" className="i-lucide-file-x text-6xl text-ink-muted" />
      <PageHeader title={t('errorTitle')} documentTitle={t('pageTitle', { page: t('errorTitle') })}>
        <p className="mt-2 text-ink-muted">{t('errorText')}</p>
      </PageHeader>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onPress={retry}>
          {t('tryAgain')}
        </Button>
        <ButtonLink href={paths.home}>{t('goHome')}</ButtonLink>
        <ButtonLink look="quiet" href={reportLink(t('reportSubject'), t('reportBody', { details }))}>
          {t('reportIssue')}
        </ButtonLink>
      </div>
      <details className="card p-4">
        <summary className="min-h-11 cursor-pointer py-2.5 rounded-control font-600 ring">
          {t('technicalDetails')}
        </summary>
        <pre dir="ltr" lang="en" className="mt-3 whitespace-pre-wrap break-words text-start font-mono text-small">
          {details}
        </pre>
      </details>
    </main>
  )
}

function reportLink(subject: string, body: string) {
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.slice(0, LONGEST_BODY))}`
}

/** Mail programs cut or refuse longer links. */
const LONGEST_BODY = 1500
