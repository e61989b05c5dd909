import { brandingMessages } from '#i18n/branding/branding.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { CopyNotice } from '#ui/features/account/CopyNotice.tsx'
import { useWithCopy } from '#ui/features/account/with-copy.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { memberKeyOf } from '#ui/platform/session/session-storage.ts'
import { usePermission, useSession } from '#ui/platform/session/session.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useTwoColumns } from '#ui/kit/layout/use-narrow.ts'
import './branding.css'
import { brandingValues, brandOf } from './branding-values.ts'
import { BrandingForm } from './BrandingForm.tsx'
import { BrandExample } from './example/BrandExample.tsx'
import { type CompanyBranding, useCompanyBranding } from './queries.ts'
import { isBranding } from './saving/stored-branding.ts'
import { useBrandingForm } from './saving/use-branding-form.ts'
import { usePageSections } from './sections/page-sections.ts'
import { SectionList } from './sections/SectionList.tsx'
import { StoredBranding } from './StoredBranding.tsx'

export function BrandingScreen() {
  const t = useMessages(brandingMessages)
  const shell = useMessages(shellMessages)
  const query = useCompanyBranding()
  const branding = useWithCopy(query, 'companyBranding', isBranding)
  const { session } = useSession()
  const mayChange = usePermission('company.write')
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <LoadState failed={t('loadFailed')} error={branding.error} onRetry={query.refetch} skeleton={<PageSkeleton />}>
        {branding.data && session ? (
          <>
            {branding.isCopy ? <CopyNotice onAgain={query.refetch} /> : null}
            {mayChange ? (
              <Loaded branding={branding.data} user={memberKeyOf(session)} />
            ) : (
              <ReadOnly branding={branding.data} />
            )}
          </>
        ) : null}
      </LoadState>
    </>
  )
}

/** Choices show on the example at once, and on documents when they are saved. */
function Loaded({ branding, user }: { branding: CompanyBranding; user: string }) {
  const form = useBrandingForm(branding, user)
  const { resume, ...sections } = usePageSections()
  const isWide = useTwoColumns()
  return (
    // The paper comes first where it is narrow: it stays above the form.
    <div className="branding-columns">
      <ErrorBoundarySection>
        <BrandExample
          brand={brandOf(form.values)}
          branding={branding}
          beside={isWide ? null : <SectionList {...sections} shape="column" />}
        />
      </ErrorBoundarySection>
      <div className="flex min-w-0 flex-col gap-3">
        {isWide ? <SectionList {...sections} shape="row" /> : null}
        <ErrorBoundarySection>
          <BrandingForm branding={branding} form={form} onSaveBarLeft={resume} />
        </ErrorBoundarySection>
      </div>
    </div>
  )
}

function ReadOnly({ branding }: { branding: CompanyBranding }) {
  const { locale } = useLanguage()
  return (
    <div className="branding-columns">
      <ErrorBoundarySection>
        <BrandExample brand={brandOf(brandingValues(branding, locale))} branding={branding} beside={null} />
      </ErrorBoundarySection>
      <div className="flex min-w-0 flex-col gap-3">
        <ErrorBoundarySection>
          <StoredBranding branding={branding} />
        </ErrorBoundarySection>
      </div>
    </div>
  )
}
