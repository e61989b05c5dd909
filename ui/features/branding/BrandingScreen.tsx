import { brandingMessages } from '#i18n/branding/branding.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { CopyNotice } from '#ui/features/account/CopyNotice.tsx'
import { useWithCopy } from '#ui/features/account/with-copy.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import './branding.css'
import { brandOf } from './branding-values.ts'
import { BrandingCard } from './BrandingCard.tsx'
import { BrandingForm } from './BrandingForm.tsx'
import { BrandExample } from './example/BrandExample.tsx'
import { type CompanyBranding, useCompanyBranding } from './queries.ts'
import { isBranding } from './saving/stored-branding.ts'
import { useBrandingForm } from './saving/use-branding-form.ts'

export function BrandingScreen() {
  const t = useMessages(brandingMessages)
  const shell = useMessages(shellMessages)
  const query = useCompanyBranding()
  const branding = useWithCopy(query, 'companyBranding', isBranding)
  const { session } = useSession()
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <LoadState failed={t('loadFailed')} error={branding.error} onRetry={query.refetch} skeleton={<PageSkeleton />}>
        {branding.data && session ? (
          <>
            {branding.isCopy ? <CopyNotice onAgain={query.refetch} /> : null}
            <Loaded branding={branding.data} user={session.user.id} />
          </>
        ) : null}
      </LoadState>
    </>
  )
}

/** Choices show on the example at once, and on documents when they are saved. */
function Loaded({ branding, user }: { branding: CompanyBranding; user: string }) {
  const t = useMessages(brandingMessages)
  const form = useBrandingForm(branding, user)
  return (
    <>
      <p className="text-ink-muted">{t('intro')}</p>
      {/* The paper comes first where it is narrow: it stays above the form. */}
      <div className="branding-columns">
        <ErrorBoundarySection>
          <BrandExample brand={brandOf(form.values)} branding={branding} />
        </ErrorBoundarySection>
        <div className="branding-form flex min-w-0 flex-col gap-6">
          <ErrorBoundarySection>
            <BrandingForm branding={branding} form={form} />
          </ErrorBoundarySection>
          <Details />
        </div>
      </div>
    </>
  )
}

/** They are fields of the company. */
function Details() {
  const t = useMessages(brandingMessages)
  return (
    <BrandingCard title={t('details')} text={t('detailsText')}>
      <div>
        <ButtonLink icon="i-lucide-settings-2" href={paths.settings}>
          {t('openSettings')}
        </ButtonLink>
      </div>
    </BrandingCard>
  )
}
