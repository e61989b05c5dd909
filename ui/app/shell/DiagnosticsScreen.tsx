import { useQuery } from '@tanstack/react-query'
import { diagnosticsMessages } from '#i18n/shell/diagnostics.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useApi } from '#ui/platform/api/api.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { useTheme } from '#ui/platform/theme/theme.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { CopyButton } from '#ui/platform/feedback/CopyButton.tsx'
import { diagnose, diagnosisText, type Fact } from '#ui/platform/feedback/diagnostics.ts'
import { LanguageSwitch } from '#ui/platform/i18n/LanguageSwitch.tsx'

/** /test: diagnostics of browser, storage and connection, to be copied for support. Unguarded (spec §2). */
export function DiagnosticsScreen() {
  const t = useMessages(diagnosticsMessages)
  const shell = useMessages(shellMessages)
  const api = useApi()
  const { locale } = useLanguage()
  const { theme } = useTheme()
  const { session } = useSession()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['diagnostics', locale, theme],
    queryFn: () => diagnose(api, { userId: session?.user.id ?? null, locale, theme }),
    networkMode: 'always',
    gcTime: 0,
  })
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-6 p-4 md:py-10">
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={<LanguageSwitch />}
      >
        <p className="mt-2 text-ink-muted">{t('text')}</p>
      </PageHeader>
      <section aria-label={t('title')} aria-busy={isFetching} className="card p-4">
        <dl className="flex flex-col divide-y divide-line">
          {data?.map((fact) => (
            <Row key={fact.name} fact={fact} />
          ))}
        </dl>
        <p role="status" className={data ? 'sr-only' : 'text-ink-muted'}>
          {isFetching ? t('looking') : ''}
        </p>
      </section>
      {data ? <Report facts={data} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button icon="i-lucide-refresh-cw" onPress={() => void refetch()} busy={isFetching}>
          {t('again')}
        </Button>
        <ButtonLink look="quiet" href={session ? paths.createInvoice : paths.signup}>
          {t('home')}
        </ButtonLink>
      </div>
    </main>
  )
}

function Row({ fact: { name, value, isFine } }: { fact: Fact }) {
  const t = useMessages(diagnosticsMessages)
  const icon = isFine ? 'i-lucide-circle-check text-success' : 'i-lucide-triangle-alert text-warning'
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{t(name)}</dt>
      <dd className="flex min-w-0 items-start gap-2">
        {isFine === null ? null : <span aria-hidden="true" className={`mt-1 shrink-0 ${icon}`} />}
        <bdi className="min-w-0 break-words">{value(t)}</bdi>
      </dd>
    </div>
  )
}

/** Copies exactly what is shown, in English, for the support team. */
function Report({ facts }: { facts: readonly Fact[] }) {
  const text = diagnosisText(facts)
  return (
    <div>
      <pre dir="ltr" lang="en" className="whitespace-pre-wrap break-words text-start font-mono text-small">
        {text}
      </pre>
      <CopyButton text={text} />
    </div>
  )
}
