import { useState } from 'react'
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '#domain/locale.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ExamplePaper } from '#ui/platform/pictures/ExamplePaper.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { BrandingForm } from './BrandingForm.tsx'
import { brandingValues, brandOf, readBranding } from './branding-values.ts'
import { LogoField } from './LogoField.tsx'
import { type CompanyBranding, useCompanyBranding } from './queries.ts'

export function BrandingScreen() {
  const t = useMessages(brandingMessages)
  const shell = useMessages(shellMessages)
  const branding = useCompanyBranding()
  const { session } = useSession()
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <LoadState failed={t('loadFailed')} error={branding.error} onRetry={branding.refetch} skeleton={<PageSkeleton />}>
        {branding.data && session ? <Loaded branding={branding.data} user={session.user.id} /> : null}
      </LoadState>
    </>
  )
}

/** What is chosen shows on the example at once; on documents when it is saved. */
function Loaded({ branding, user }: { branding: CompanyBranding; user: string }) {
  const t = useMessages(brandingMessages)
  const { locale } = useLanguage()
  const [values, setValues] = useState(() => readBranding(user) ?? brandingValues(branding, locale))
  return (
    <>
      <p className="text-ink-muted">{t('intro')}</p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <ErrorBoundarySection>
            <LogoField logo={branding.logo} />
          </ErrorBoundarySection>
          <ErrorBoundarySection>
            <BrandingForm branding={branding} user={user} onTyped={setValues} />
          </ErrorBoundarySection>
          <Details />
        </div>
        <ErrorBoundarySection>
          <Example brand={brandOf(values)} logo={branding.logo?.hash} />
        </ErrorBoundarySection>
      </div>
    </>
  )
}

/** They are fields of the company. */
function Details() {
  const t = useMessages(brandingMessages)
  return (
    <section className="card flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 className="text-heading">{t('details')}</h2>
        <p className="text-ink-muted">{t('detailsText')}</p>
      </div>
      <div>
        <ButtonLink icon="i-lucide-settings-2" href={paths.settings}>
          {t('openSettings')}
        </ButtonLink>
      </div>
    </section>
  )
}

type ExampleProps = { brand: ReturnType<typeof brandOf>; logo: string | undefined }

function Example({ brand, logo }: ExampleProps) {
  const t = useMessages(brandingMessages)
  const words = useMessages(accountMessages)
  const example = useMessages(examplePaperMessages)
  const { locale } = useLanguage()
  const [language, setLanguage] = useState<DocumentLanguage>(locale)
  return (
    <ExamplePaper
      title={t('example')}
      text={t('exampleText')}
      version={logo ?? ''}
      request={{
        language,
        seller: { brand },
        customer: { name: example('customer') },
        lines: [{ description: example('service'), quantity: '1', unitPrice: '100', tax: 'standard' }],
      }}
    >
      <Choices
        label={t('exampleLanguage')}
        labelHidden
        options={DOCUMENT_LANGUAGES.map((id) => ({ id, text: words(id) }))}
        value={language}
        onChange={setLanguage}
      />
    </ExamplePaper>
  )
}
