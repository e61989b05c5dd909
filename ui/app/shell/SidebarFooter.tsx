import { Suspense } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'react-router'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ErrorBoundary } from '#ui/platform/feedback/ErrorBoundary.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { useSession } from '#ui/platform/session/session.tsx'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { lazyAfterPaint } from '#ui/kit/timing/lazy-component.tsx'
import { usePermittedPath } from './navigation.ts'
import { NavigationLink, type NavigationLinkProps, SIDEBAR_ROW } from './NavigationLink.tsx'

export type SidebarProps = {
  /** Signed-in user's e-mail, or null. */
  email: string | null
  onSignOut: () => void
  /** Null where the app is already installed or cannot be. */
  onInstall?: (() => void) | null
}

type SidebarFooterProps = SidebarProps & Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'>

/** Settings and Subscription, the user's e-mail and Sign Out, or Sign In (spec §2). */
export function SidebarFooter(props: SidebarFooterProps) {
  const t = useMessages(shellMessages)
  if (!props.email) {
    return (
      <footer className="border-t border-line p-2">
        <ButtonLink href={paths.loginMode}>{t('signIn')}</ButtonLink>
      </footer>
    )
  }
  return props.isCollapsed ? <IconFooter {...props} /> : <AccountFooter {...props} email={props.email} />
}

const CompanyMenu = lazyAfterPaint(async () => (await import('./CompanyMenu.tsx')).CompanyMenu)

function Company(props: Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'>) {
  const company = useSession().session?.company
  // The screen stays without the name of its company, which the next screen loads again.
  return (
    <ErrorBoundary fallback={() => null} resetsWith={useLocation().pathname}>
      <Suspense>{company ? <CompanyMenu {...props} company={company} /> : null}</Suspense>
    </ErrorBoundary>
  )
}

function AccountFooter({ email, onSignOut, onInstall, onGo }: SidebarFooterProps & { email: string }) {
  const t = useMessages(shellMessages)
  const frame = useMessages(frameMessages)
  return (
    <footer className="flex flex-col gap-0.5 border-t border-line p-2">
      {useAccountLinks().map((link) => (
        <NavigationLink key={link.path} {...link} isCollapsed={false} onGo={onGo} />
      ))}
      {onInstall ? <RowButton name={frame('install')} icon="i-lucide-download" onPress={onInstall} /> : null}
      <Company isCollapsed={false} onGo={onGo} />
      {/* The e-mail is truncated at its own end in both languages, because its beginning identifies the user. */}
      <bdi dir="ltr" title={email} className="page-start truncate px-3 pt-1 text-small text-ink-muted">
        {email}
      </bdi>
      <IfPermitted to="self">
        <RowButton name={t('signOut')} icon="i-lucide-log-out icon-flip" onPress={onSignOut} />
      </IfPermitted>
    </footer>
  )
}

/** Looks like the links above it. */
function RowButton({ name, icon, onPress }: { name: string; icon: string; onPress: () => void }) {
  return (
    <Button onPress={onPress} className={`${SIDEBAR_ROW} cursor-pointer`}>
      <span aria-hidden="true" className={`text-xl ${icon}`} />
      {name}
    </Button>
  )
}

function IconFooter({ onSignOut, onInstall, onGo }: SidebarFooterProps) {
  const t = useMessages(shellMessages)
  const frame = useMessages(frameMessages)
  return (
    <footer className="flex flex-col gap-0.5 border-t border-line p-0.5">
      {useAccountLinks().map((link) => (
        <Tooltip key={link.path} text={link.name}>
          <NavigationLink {...link} isCollapsed onGo={onGo} />
        </Tooltip>
      ))}
      <Company isCollapsed onGo={onGo} />
      {onInstall ? <IconAction name={frame('install')} icon="i-lucide-download" onPress={onInstall} /> : null}
      <IfPermitted to="self">
        <IconAction name={t('signOut')} icon="i-lucide-log-out icon-flip" onPress={onSignOut} />
      </IfPermitted>
    </footer>
  )
}

function useAccountLinks() {
  const t = useMessages(shellMessages)
  const isPermitted = usePermittedPath()
  const links = [
    { path: paths.settings, icon: 'i-lucide-settings', name: t('settings') },
    { path: paths.subscription, icon: 'i-lucide-credit-card', name: t('subscription') },
  ]
  return links.filter(({ path }) => isPermitted(path))
}

function IconAction({ name, icon, onPress }: { name: string; icon: string; onPress: () => void }) {
  return (
    <Tooltip text={name}>
      <IconButton label={name} icon={icon} onPress={onPress} />
    </Tooltip>
  )
}
