import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { NumberingCard } from '#ui/features/settings/NumberingCard.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'

/** Numbering and currency settings. Figures are not built yet; the page says so. */
export function DashboardScreen() {
  const t = useMessages(dashboardMessages)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={shell('dashboard')} documentTitle={shell('pageTitle', { page: shell('dashboard') })} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <ErrorBoundarySection>
          <NumberingCard />
        </ErrorBoundarySection>
        <div className="flex flex-col gap-6">
          <section className="card flex flex-col gap-4 p-4 md:p-6">
            <h2 className="text-heading">{t('now')}</h2>
            <div className="flex flex-wrap gap-3">
              <ButtonLink look="primary" icon="i-lucide-plus" href={paths.createInvoice} wide>
                {t('createInvoice')}
              </ButtonLink>
              <ButtonLink icon="i-lucide-file-text" href={paths.invoices} wide>
                {t('seeInvoices')}
              </ButtonLink>
            </div>
          </section>
          <section className="rounded-card border border-dashed border-line-control p-4 md:p-6">
            <h2 className="text-heading">{t('figures')}</h2>
            <p className="mt-1 text-ink-muted">{t('figuresText')}</p>
          </section>
        </div>
      </div>
    </>
  )
}
