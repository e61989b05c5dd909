import { Button } from 'react-aria-components/Button'
import { displayName } from '#domain/text/display-name.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { MANY_COMPANIES, useCompanies, useEnterCompany } from '#ui/features/team/enter-company.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { SignedInCompany } from '#ui/platform/session/session-storage.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { NavigationLink, type NavigationLinkProps, SIDEBAR_ROW } from './NavigationLink.tsx'

type CompanyMenuProps = Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'> & { company: SignedInCompany }

/** The company that one works in, and the way to the others. Where the sidebar is folded only that has a place. */
export function CompanyMenu({ company, isCollapsed, onGo }: CompanyMenuProps) {
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
  const shown = { name: name || t('unnamed'), isCollapsed, onGo }
  return company.companies < MANY_COMPANIES ? <Others {...shown} count={company.companies - 1} /> : <Many {...shown} />
}

type NamedProps = Pick<NavigationLinkProps, 'name' | 'isCollapsed' | 'onGo'>

function Others({ name, isCollapsed, onGo, count }: NamedProps & { count: number }) {
  const t = useMessages(companyMenuMessages)
  const sayRole = useMessages(roleMessages)
  const { locale } = useLanguage()
  const { companies } = useCompanies()
  const enter = useEnterCompany()
  const others = companies?.filter(({ current }) => !current)
  // There are as many rows as will follow, so that nothing below them moves under the pointer.
  const expected = Array.from({ length: count }, (_, index) => ({
    id: `loading ${index}`,
    text: t('loading'),
    icon: 'i-lucide-building-2',
    isDisabled: true,
  }))
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
      actions={[
        ...(others?.map((other) => ({
          id: other.id,
          text: displayName(other, locale) || t('unnamed'),
          detail: sayRole(other.role),
          icon: 'i-lucide-building-2',
          onAction: () => enter.mutate(other.id),
        })) ?? expected),
        {
          id: 'all',
          text: t('all'),
          icon: 'i-lucide-settings',
          href: paths.companies,
          ...(onGo && { onAction: onGo }),
        },
      ]}
    />
  )
}

/** They are found on their screen, which has a search. */
function Many({ name, isCollapsed, onGo }: NamedProps) {
  const t = useMessages(companyMenuMessages)
  const link = { path: paths.companies, icon: 'i-lucide-building-2', onGo }
  if (!isCollapsed) return <NavigationLink {...link} name={name} isCollapsed={false} />
  return (
    <Tooltip text={t('companies')}>
      <NavigationLink {...link} name={t('companies')} isCollapsed />
    </Tooltip>
  )
}
