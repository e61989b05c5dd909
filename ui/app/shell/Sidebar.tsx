import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { frameMessages } from '#i18n/shell/frame.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { navigation } from './navigation.ts'
import { NavigationGroup } from './NavigationGroup.tsx'
import { NavigationLink, type NavigationLinkProps } from './NavigationLink.tsx'

export type SidebarProps = {
  /** Signed-in user's e-mail, or null. */
  email: string | null
  onSignOut: () => void
  /** Null where the app is installed already or cannot be. */
  onInstall?: (() => void) | null
}

/** 16rem wide, 3rem icon-only; at the inline start, so on the right in Arabic. */
export function Sidebar({ isCollapsed, ...person }: SidebarProps & { isCollapsed: boolean }) {
  return (
    <aside className="sticky top-[var(--bar)] flex h-[calc(100dvh-var(--bar))] w-64 shrink-0 flex-col overflow-y-auto border-e border-line bg-surface transition-[width] duration-150 collapsed:w-12">
      <NavigationGroups isCollapsed={isCollapsed} />
      <Person {...person} isCollapsed={isCollapsed} />
    </aside>
  )
}

/** On a phone: an 18rem drawer from the inline start. */
export function SidebarSheet({ isOpen, onClose, ...person }: SidebarProps & { isOpen: boolean; onClose: () => void }) {
  const frame = useMessages(frameMessages)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable
      className="fixed inset-0 z-40 bg-black/50"
    >
      <Modal className="absolute inset-y-0 start-0 w-72 max-w-[85vw] bg-surface shadow-floating">
        <Dialog aria-label={frame('mainNavigation')} className="flex h-full flex-col overflow-y-auto outline-none">
          <div className="flex items-center justify-end p-1">
            <IconButton label={frame('closeMenu')} icon="i-lucide-x" onPress={onClose} />
          </div>
          <NavigationGroups isCollapsed={false} onGo={onClose} />
          <Person {...person} isCollapsed={false} onGo={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function NavigationGroups({ isCollapsed, onGo }: Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'>) {
  const frame = useMessages(frameMessages)
  return (
    <nav
      aria-label={frame('mainNavigation')}
      className={`flex min-h-40 flex-1 flex-col gap-4 overflow-y-auto py-3 ${isCollapsed ? 'px-0.5' : 'px-2'}`}
    >
      {navigation.map((facts) => (
        <NavigationGroup key={facts.group} {...facts} isCollapsed={isCollapsed} onGo={onGo} />
      ))}
    </nav>
  )
}

type ActProps = { name: string; icon: string; isCollapsed: boolean; onPress: () => void }

function Act({ name, icon, isCollapsed, onPress }: ActProps) {
  if (isCollapsed) {
    return (
      <Tooltip text={name}>
        <IconButton label={name} icon={icon} onPress={onPress} />
      </Tooltip>
    )
  }
  return (
    <div>
      <Button look="quiet" icon={icon} onPress={onPress}>
        {name}
      </Button>
    </div>
  )
}

type PersonProps = SidebarProps & Pick<NavigationLinkProps, 'isCollapsed' | 'onGo'>

function Person({ email, onSignOut, onInstall, isCollapsed, onGo }: PersonProps) {
  const t = useMessages(shellMessages)
  const frame = useMessages(frameMessages)
  const settings = { path: paths.settings, icon: 'i-lucide-settings', name: t('settings'), isCollapsed, onGo }
  const subscription = {
    path: paths.subscription,
    icon: 'i-lucide-credit-card',
    name: t('subscription'),
    isCollapsed,
    onGo,
  }
  if (!email) {
    return (
      <footer className="border-t border-line p-2">
        <ButtonLink href={paths.loginMode}>{t('signIn')}</ButtonLink>
      </footer>
    )
  }
  const acts = (
    <>
      {onInstall ? (
        <Act name={frame('install')} icon="i-lucide-download" isCollapsed={isCollapsed} onPress={onInstall} />
      ) : null}
      <Act name={t('signOut')} icon="i-lucide-log-out icon-flip" isCollapsed={isCollapsed} onPress={onSignOut} />
    </>
  )
  if (isCollapsed) {
    return (
      <footer className="border-t border-line p-0.5">
        <Tooltip text={t('settings')}>
          <NavigationLink {...settings} />
        </Tooltip>
        <Tooltip text={t('subscription')}>
          <NavigationLink {...subscription} />
        </Tooltip>
        {acts}
      </footer>
    )
  }
  return (
    <footer className="flex flex-col gap-1 border-t border-line p-2">
      {/* Cut where its own end is, in both languages: the beginning tells whose it is. */}
      <p className="flex px-3 text-small text-ink-muted">
        <bdi dir="ltr" title={email} className="min-w-0 truncate">
          {email}
        </bdi>
      </p>
      <NavigationLink {...settings} />
      <NavigationLink {...subscription} />
      {acts}
    </footer>
  )
}
