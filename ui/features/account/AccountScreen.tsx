import { accountMessages } from '#i18n/account/account.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { PageSkeleton } from '#ui/platform/feedback/PageSkeleton.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useAccount } from './queries.ts'
import { SecuritySection } from './SecuritySection.tsx'

export function AccountScreen() {
  const t = useMessages(accountMessages)
  const shell = useMessages(shellMessages)
  const { data: account, error, refetch } = useAccount()
  return (
    <>
      <PageHeader title={t('settings')} documentTitle={shell('pageTitle', { page: t('settings') })} />
      {error ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {account ? (
        <>
          <ErrorBoundarySection>
            <CompanyForm account={account} />
          </ErrorBoundarySection>
          <ErrorBoundarySection>
            <SecuritySection timeZone={account.timeZone} />
          </ErrorBoundarySection>
        </>
      ) : null}
      {!account && !error ? <PageSkeleton /> : null}
    </>
  )
}
