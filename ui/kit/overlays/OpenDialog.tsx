import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

export type DialogProps = {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  /** `question` is not dismissable: a press outside does not close it. */
  kind?: 'dismissable' | 'question'
  children: ReactNode
  /** Buttons, primary last. */
  actions?: ReactNode
  /** Wide, for a table; medium, for rows of fields. */
  width?: keyof typeof WIDTHS
}

const WIDTHS = { reading: 'max-w-lg', medium: 'max-w-2xl', wide: 'max-w-5xl' }

export function OpenDialog({
  title,
  closeLabel,
  isOpen,
  onClose,
  kind = 'dismissable',
  width = 'reading',
  ...rest
}: DialogProps) {
  const { children, actions } = rest
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={kind === 'dismissable'}
      // Where the virtual keyboard overlays the page, only the visual viewport reports the remaining height.
      className="fixed inset-x-0 top-0 z-40 flex h-[var(--visual-viewport-height,100dvh)] items-end justify-center bg-black/50 sm:items-center sm:p-4"
    >
      <Modal
        // because a class would cost every page: all classes are in one style sheet
        style={{ maxHeight: 'min(90dvh, 100%)' }}
        className={`flex w-full flex-col overflow-auto rounded-t-card bg-surface shadow-floating sm:rounded-card ${WIDTHS[width]}`}
      >
        <Dialog role={kind === 'question' ? 'alertdialog' : 'dialog'} className="flex min-h-0 flex-col outline-none">
          <div className="flex items-start justify-between gap-4 px-4 pt-4">
            <Heading slot="title" className="text-title pt-2">
              <BidiText>{title}</BidiText>
            </Heading>
            <IconButton label={closeLabel} icon="i-lucide-x" onPress={onClose} />
          </div>
          {/* In a window that is too low, the dialog itself scrolls. */}
          <div className="relative flex min-h-12 flex-col gap-4 overflow-y-auto p-4">{children}</div>
          {actions ? <div className="flex flex-wrap justify-end gap-3 px-4 pb-4">{actions}</div> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
