import { notBuiltMessages } from '#i18n/shell/not-built.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'

/** Placeholder of company branding (spec §2), which is not built yet; links to what serves in the meantime. */
export function NotBuiltScreen() {
  const t = useMessages(notBuiltMessages)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={t('branding')} documentTitle={shell('pageTitle', { page: t('branding') })} />
      <section className="flex max-w-3xl items-start gap-4 rounded-card border border-dashed border-line-control p-4 md:p-6">
        <span aria-hidden="true" className="i-lucide-brush mt-0.5 shrink-0 text-3xl text-ink-muted" />
        <div className="min-w-0">
          <p className="text-heading">{t('notBuilt')}</p>
          <p className="mt-1 text-ink-muted">{t('brandingText')}</p>
        </div>
      </section>
      <section className="card flex max-w-3xl flex-col gap-4 p-4 md:p-6">
        <div>
          <h2 className="text-heading">{t('today')}</h2>
          <p className="mt-1 text-ink-muted">{t('brandingToday')}</p>
        </div>
        <div>
          <ButtonLink look="primary" icon="i-lucide-settings-2" href={paths.settings} wide>
            {t('openSettings')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
