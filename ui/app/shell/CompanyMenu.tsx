import { Button } from 'react-aria-components/Button'
import { displayName } from '#domain/text/display-name.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { useCompanies, useEnterCompany } from '#ui/features/team/enter-company.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { SignedInCompany } from '#ui/platform/session/session-storage.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { SIDEBAR_ROW } from './NavigationLink.tsx'

/** The company that one works in, and the way to the others. Where the sidebar is folded only that has a place. */
export function CompanyMenu({ company, isCollapsed }: { company: SignedInCompany; isCollapsed: boolean }) {
  const t = useMessages(companyMenuMessages)
  const { locale } = useLanguage()
  const name = displayName(company, locale)
  if (company.companies < 2) {
    return name === '' || isCollapsed ? null : (
      <p dir="auto" title={name} className="page-start truncate px-3 pt-1 text-small font-600">
        {name}
      </p>
    )
  }
  return <Others name={name || t('unnamed')} isCollapsed={isCollapsed} />
}

function Others({ name, isCollapsed }: { name: string; isCollapsed: boolean }) {
  const t = useMessages(companyMenuMessages)
  const sayRole = useMessages(roleMessages)
  const { locale } = useLanguage()
  const { companies = [] } = useCompanies()
  const enter = useEnterCompany()
  const others = companies.filter(({ current }) => !current)
  return (
    <Menu
      label={t('companies')}
      trigger={
        isCollapsed ? (
          <IconButton label={t('companies')} icon="i-lucide-building-2" isPending={enter.isPending} />
        ) : (
          <Button isDisabled={enter.isPending} className={`${SIDEBAR_ROW} cursor-pointer font-600`}>
            <span aria-hidden="true" className="shrink-0 i-lucide-building-2 text-xl" />
            <span dir="auto" title={name} className="page-start min-w-0 truncate">
              {name}
            </span>
          </Button>
        )
      }
      actions={others.map((other) => ({
        id: other.id,
        text: displayName(other, locale) || t('unnamed'),
        detail: sayRole(other.role),
        icon: 'i-lucide-building-2',
        onAction: () => enter.mutate(other.id),
      }))}
    />
  )
}
