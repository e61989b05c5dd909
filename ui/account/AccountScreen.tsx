import { accountWords } from '#i18n/account/account.ts'
import { shellWords } from '#i18n/shell/shell.ts'
import { useWords } from '#ui/app/language.tsx'
import { PageHeader } from '#ui/kit/PageHeader.tsx'
import { LoadTrouble } from '#ui/shell/LoadTrouble.tsx'
import { PageSkeleton } from '#ui/shell/PageSkeleton.tsx'
import { Region } from '#ui/shell/Region.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { useAccount } from './queries.ts'
import { SecuritySection } from './SecuritySection.tsx'

export function AccountScreen() {
  const t = useWords(accountWords)
  const shell = useWords(shellWords)
  const { data: account, error, refetch } = useAccount()
  return (
    <>
      <PageHeader title={t('settings')} documentTitle={shell('pageTitle', { page: t('settings') })} />
      {error ? <LoadTrouble title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {account ? (
        <>
          <Region>
            <CompanyForm account={account} />
          </Region>
          <Region>
            <SecuritySection timeZone={account.timeZone} />
          </Region>
        </>
      ) : null}
      {!account && !error ? <PageSkeleton /> : null}
    </>
  )
}
