import { useState } from 'react'
import { displayNames } from '#domain/text/display-name.ts'
import { fold } from '#domain/text/fold.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { CompanySheet } from './CompanySheet.tsx'
import { CompanyTable } from './CompanyTable.tsx'
import { LoadingRows } from './LoadingRows.tsx'
import { type Company, MANY_COMPANIES, useCompanies } from './enter-company.ts'

/** The companies of the login: which there are, the way into each, and founding one. */
export function CompaniesScreen() {
  const t = useMessages(companiesMessages)
  const settings = useMessages(accountMessages)
  const shell = useMessages(shellMessages)
  const { companies, error, refetch } = useCompanies()
  const mayFound = usePermission('subscription.write')
  const [isFounding, setFounding] = useState(false)
  const isAlone = companies?.length === 1
  const found = mayFound ? (
    <Button look="primary" icon="i-lucide-plus" onPress={() => setFounding(true)}>
      {t('new')}
    </Button>
  ) : null
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={companies && !isAlone ? found : null}
      >
        <TextLink href={paths.settings}>{settings('settings')}</TextLink>
      </PageHeader>
      <LoadState
        failed={t('loadFailed')}
        error={error}
        onRetry={refetch}
        skeleton={<LoadingRows text={t('loading')} columns={COLUMNS} />}
      >
        {companies ? (
          <>
            <ListedCompanies companies={companies} />
            {isAlone && found ? (
              <EmptyState icon="i-lucide-building-2" title={t('aloneTitle')} action={found}>
                {t('aloneText')}
              </EmptyState>
            ) : null}
          </>
        ) : null}
      </LoadState>
      {isFounding ? (
        <CompanySheet
          country={companies?.find(({ current }) => current)?.country ?? 'AE'}
          onClose={() => setFounding(false)}
        />
      ) : null}
    </>
  )
}

/** Many have a search above them. */
function ListedCompanies({ companies }: { companies: readonly Company[] }) {
  const t = useMessages(companiesMessages)
  const [typed, setTyped] = useState('')
  if (companies.length < MANY_COMPANIES) return <CompanyTable companies={companies} />
  const wanted = fold(typed.trim())
  const matching = companies.filter((company) =>
    displayNames(company, 'en').some((name) => fold(name).includes(wanted)),
  )
  const shown = wanted === '' ? companies : matching
  return (
    <>
      <div role="search" className="max-w-96">
        <TextField
          label={t('search')}
          placeholder={t('search')}
          labelHidden
          type="search"
          value={typed}
          onChange={setTyped}
        />
      </div>
      <p role="status" className="text-ink-muted empty:hidden">
        {shown.length === 0 ? t('nothingFound') : ''}
      </p>
      {shown.length === 0 ? null : <CompanyTable companies={shown} />}
    </>
  )
}

const COLUMNS = [
  { id: 'company', width: 'w-40' },
  { id: 'role', width: 'w-24' },
  { id: 'country', width: 'w-24', isWideOnly: true },
  { id: 'subscription', width: 'w-24', isWideOnly: true },
] as const
