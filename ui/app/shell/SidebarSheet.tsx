import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { frameMessages } from '#i18n/shell/frame.ts'
import { LanguageSwitch } from '#ui/platform/i18n/LanguageSwitch.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ThemeSwitch } from '#ui/platform/theme/ThemeSwitch.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { NavigationGroups } from './Sidebar.tsx'
import { SidebarFooter, type SidebarProps } from './SidebarFooter.tsx'

type SidebarSheetProps = SidebarProps & { onClose: () => void }

/** On a phone: an 18rem drawer from the inline start. */
export function SidebarSheet({ onClose, ...person }: SidebarSheetProps) {
  const frame = useMessages(frameMessages)
  return (
    <ModalOverlay
      isOpen
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
          {/* A phone's header row has no space for these. */}
          <div className="flex items-center justify-between border-t border-line p-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <SidebarFooter {...person} isCollapsed={false} onGo={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
