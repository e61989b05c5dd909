import { useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { FooterContext, SHEET_ACTIONS_CLASS } from './sheet-footer.tsx'

export type SheetProps = {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Footer actions, fixed while the content scrolls; primary last. Content may replace them by its own. */
  actions?: ReactNode
}

export function OpenSheet({ title, closeLabel, isOpen, onClose, children, actions }: SheetProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable
      // Where the virtual keyboard overlays the page, only the visual viewport reports the remaining height.
      className="fixed inset-x-0 top-0 z-40 flex h-[var(--visual-viewport-height,100dvh)] items-end justify-end bg-black/50"
    >
      <Modal className="flex max-h-[92%] w-full flex-col rounded-t-card bg-surface pb-[env(safe-area-inset-bottom)] shadow-floating md:h-full md:max-h-full md:w-[28rem] md:rounded-none">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 ps-4 pe-2">
            <Heading slot="title" className="text-heading">
              <BidiText>{title}</BidiText>
            </Heading>
            <IconButton label={closeLabel} icon="i-lucide-x" onPress={onClose} />
          </header>
          {/* It is positioned so that absolutely positioned content (a radio's own input) scrolls along and into view. */}
          <div ref={keepFocusInSight} className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
            <FooterContext value={footer}>{children}</FooterContext>
          </div>
          <footer ref={setFooter} className="[&>:not(:last-child)]:hidden">
            {actions ? <div className={SHEET_ACTIONS_CLASS}>{actions}</div> : null}
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Keeps the focused field and its label visible when the virtual keyboard opens. */
function keepFocusInSight(content: HTMLElement | null) {
  if (!content) return
  const watch = new ResizeObserver(() => {
    const focused = document.activeElement
    if (focused && content.contains(focused)) (focused.closest('label') ?? focused).scrollIntoView({ block: 'nearest' })
  })
  watch.observe(content)
  return () => watch.disconnect()
}
