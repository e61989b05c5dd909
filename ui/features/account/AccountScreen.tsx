import { Suspense } from 'react'
import { accountMessages } from '#i18n/account/account.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useFieldInAddress } from '#ui/platform/forms/named-field.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { lazyAfterPaint } from '#ui/kit/timing/lazy-component.tsx'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { CompanyForm } from '#ui/features/account/company/CompanyForm.tsx'
import { StoredCompany } from '#ui/features/account/company/StoredCompany.tsx'
import { isAccount } from '#ui/features/account/company/company-values.ts'
import { useWithCopy } from './with-copy.ts'
import { CopyNotice } from './CopyNotice.tsx'
import { useAccount } from './queries.ts'
import { TeamCard } from './profile/TeamCard.tsx'
import { SecuritySection } from './SecuritySection.tsx'

const YourData = lazyAfterPaint(async () => (await import('./your-data/YourData.tsx')).YourData)

export function AccountScreen() {
  const t = useMessages(accountMessages)
  const shell = useMessages(shellMessages)
  const texts = useMessages(letterTextMessages)
  const query = useAccount()
  useFieldInAddress()
  const mayChange = usePermission('company.write')
  const { data: account, error, isCopy } = useWithCopy(query, 'companySettings', isAccount)
  return (
    <>
      <PageHeader
        title={t('settings')}
        documentTitle={shell('pageTitle', { page: t('settings') })}
        actions={
          <IfPermitted to="company.read">
            <ButtonLink compact href={paths.letterTexts}>
              {texts('title')}
            </ButtonLink>
          </IfPermitted>
        }
      />
      <LoadState failed={t('loadFailed')} error={error} onRetry={query.refetch} skeleton={<PageSkeleton />}>
        {account ? (
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {isCopy ? (
              <div className="xl:col-span-2">
                <CopyNotice onAgain={query.refetch} />
              </div>
            ) : null}
            <IfPermitted to="company.read">
              <ErrorBoundarySection>
                {mayChange ? <CompanyForm account={account} /> : <StoredCompany account={account} />}
              </ErrorBoundarySection>
            </IfPermitted>
            <IfPermitted to="self">
              <div className="flex flex-col gap-6">
                <ErrorBoundarySection>
                  <TeamCard />
                </ErrorBoundarySection>
                <ErrorBoundarySection>
                  <SecuritySection timeZone={account.timeZone} />
                </ErrorBoundarySection>
                <IfPermitted to="exports.read">
                  <ErrorBoundarySection>
                    <Suspense fallback={<Skeleton height="h-40" />}>
                      <YourData country={account.country} />
                    </Suspense>
                  </ErrorBoundarySection>
                </IfPermitted>
              </div>
            </IfPermitted>
          </div>
        ) : null}
      </LoadState>
    </>
  )
}
