import { displayNames } from '#domain/text/display-name.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { companiesMessages } from '#i18n/team/companies.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { countryText } from '#ui/features/account/company/countries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { type Company, useEnterCompany } from './enter-company.ts'

export function CompanyTable({ companies }: { companies: readonly Company[] }) {
  const t = useMessages(companiesMessages)
  const columns = useColumns()
  const actions = useActions()
  const hasOthers = companies.some(({ current }) => !current)
  return (
    <Table
      caption={t('title')}
      columns={hasOthers ? [...columns, actions] : columns}
      rows={companies}
      rowId={({ id }) => id}
    />
  )
}

function useColumns(): Column<Company>[] {
  const t = useMessages(companiesMessages)
  const roles = useMessages(roleMessages)
  const account = useMessages(accountMessages)
  return [
    { id: 'company', head: t('company'), card: 'title', cell: (company) => <Names company={company} /> },
    { id: 'role', head: t('role'), card: 'detail', cell: ({ role }) => roles(role) },
    { id: 'country', head: t('country'), card: 'detail', cell: ({ country }) => countryText(account, country) },
    {
      id: 'subscription',
      head: t('subscription'),
      card: 'detail',
      cell: ({ subscription }) => t(subscriptionWord(subscription)),
    },
  ]
}

function useActions(): Column<Company> {
  const t = useMessages(companiesMessages)
  const enter = useEnterCompany()
  return {
    id: 'actions',
    head: t('actions'),
    card: 'end',
    cell: (company) =>
      company.current ? null : (
        <EnterButton
          company={company}
          isEntering={enter.isPending && enter.variables === company.id}
          onEnter={() => enter.mutate(company.id)}
        />
      ),
  }
}

function subscriptionWord({ status, isActive }: Company['subscription']) {
  if (isActive === false) return 'notSubscribed'
  return status === 'trial' ? 'trial' : 'subscribed'
}

function Names({ company }: { company: Company }) {
  const t = useMessages(companiesMessages)
  const menu = useMessages(companyMenuMessages)
  const { locale } = useLanguage()
  const [name = menu('unnamed'), other] = displayNames(company, locale)
  return (
    <span className="flex flex-col [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-600">
        <Bdi>{name}</Bdi>
        {company.current ? <Badge>{t('here')}</Badge> : null}
      </span>
      {other === undefined ? null : (
        <span className="text-small font-400 text-ink-muted">
          <Bdi>{other}</Bdi>
        </span>
      )}
    </span>
  )
}

type EnterButtonProps = { company: Company; isEntering: boolean; onEnter: () => void }

function EnterButton({ company, isEntering, onEnter }: EnterButtonProps) {
  const t = useMessages(companiesMessages)
  const menu = useMessages(companyMenuMessages)
  const { locale } = useLanguage()
  const name = displayNames(company, locale)[0] ?? menu('unnamed')
  return (
    <Button busy={isEntering} onPress={onEnter}>
      <span className="whitespace-nowrap">{t('enter')}</span>
      <span className="sr-only">
        <Bdi>{name}</Bdi>
      </span>
    </Button>
  )
}
