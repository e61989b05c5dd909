import { useId, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useLocation } from 'react-router'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { IconTooltip } from './IconTooltip.tsx'
import { NavigationLink, type NavigationLinkProps } from './NavigationLink.tsx'

export type SidebarProps = {
  /** Signed-in user's e-mail, or null. */
  email: string | null
  onSignOut: () => void
  /** Null where the app is already installed or cannot be. */
  onInstall?: (() => void) | null
}

type SidebarFooterProps = SidebarProps & Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'>

/** The user's e-mail and Sign Out, or Sign In (spec §2). Pressing the e-mail shows the account's pages. */
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

function AccountFooter({ email, onSignOut, onInstall, onGo }: SidebarFooterProps & { email: string }) {
  const t = useMessages(shellMessages)
  const frame = useMessages(frameMessages)
  const id = useId()
  const links = useAccountLinks()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(() => links.some(({ path }) => path === pathname))
  return (
    <footer className="flex flex-col gap-1 border-t border-line p-2">
      <div id={id} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-1' : ''}>
        {links.map((link) => (
          <NavigationLink key={link.path} {...link} isCollapsed={false} onGo={onGo} />
        ))}
        {onInstall ? (
          <div>
            <Button look="quiet" icon="i-lucide-download" onPress={onInstall}>
              {frame('install')}
            </Button>
          </div>
        ) : null}
      </div>
      <AriaButton
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-small text-ink-muted ring hovered:bg-sunken hovered:text-ink"
      >
        {/* The e-mail is truncated at its own end in both languages, because its beginning identifies the user. */}
        <bdi dir="ltr" title={email} className="min-w-0 flex-1 truncate text-start">
          {email}
        </bdi>
        <span aria-hidden="true" className={`text-lg ${isOpen ? 'i-lucide-chevron-down' : 'i-lucide-chevron-up'}`} />
      </AriaButton>
      <div>
        <Button look="quiet" icon="i-lucide-log-out icon-flip" onPress={onSignOut}>
          {t('signOut')}
        </Button>
      </div>
    </footer>
  )
}

function IconFooter({ onSignOut, onInstall, onGo }: SidebarFooterProps) {
  const t = useMessages(shellMessages)
  const frame = useMessages(frameMessages)
  return (
    <footer className="border-t border-line p-0.5">
      {useAccountLinks().map((link) => (
        <IconTooltip key={link.path} text={link.name}>
          <NavigationLink {...link} isCollapsed onGo={onGo} />
        </IconTooltip>
      ))}
      {onInstall ? <IconAction name={frame('install')} icon="i-lucide-download" onPress={onInstall} /> : null}
      <IconAction name={t('signOut')} icon="i-lucide-log-out icon-flip" onPress={onSignOut} />
    </footer>
  )
}

function useAccountLinks() {
  const t = useMessages(shellMessages)
  return [
    { path: paths.settings, icon: 'i-lucide-settings-2', name: t('settings') },
    { path: paths.subscription, icon: 'i-lucide-credit-card', name: t('subscription') },
  ]
}

function IconAction({ name, icon, onPress }: { name: string; icon: string; onPress: () => void }) {
  return (
    <IconTooltip text={name}>
      <IconButton label={name} icon={icon} onPress={onPress} />
    </IconTooltip>
  )
}
