import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import { displayName } from '#domain/text/display-name.ts'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { answerOf, useApi } from '#ui/platform/api/api.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { useNavigationBlocker } from '#ui/platform/navigation/navigation-blocker.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import type { SignedInCompany } from '#ui/platform/session/session-storage.ts'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
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
  const api = useApi()
  const { data } = useQuery({ queryKey: ['companies'], queryFn: () => answerOf(api.companies.get()) })
  const enter = useEnterCompany()
  const others = (data?.items ?? []).filter(({ current }) => !current)
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

/** Opens a session of the other company and loads the page anew, so that nothing of this one stays in memory. */
function useEnterCompany() {
  const t = useMessages(companyMenuMessages)
  const api = useApi()
  const { machine } = useSession()
  const blocker = useNavigationBlocker()
  return useMutation({
    mutationFn: (companyId: string) => answerOf(api.auth.switch.post({ companyId })),
    onSuccess: (session) =>
      // A page that is being typed on saves what it has first, or asks.
      blocker.attempt(() => {
        machine.signIn(session)
        location.replace(paths.createInvoice)
      }),
    onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
  })
}
