import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'

type DialogProps = {
  title: string
  closeLabel: string
  isOpen: boolean
  onClose: () => void
  /** Not dismissable: a press outside does not close it. */
  kind?: 'dismissable' | 'question'
  children: ReactNode
  /** Buttons, primary last. */
  actions?: ReactNode
}

/** Modal dialog; a bottom sheet on a phone. Traps focus and restores it on close. */
export function Dialog({ title, closeLabel, isOpen, onClose, kind = 'dismissable', children, actions }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable={kind === 'dismissable'}
      className="fixed inset-0 z-40 flex items-end justify-center bg-black/50 sm:items-center sm:p-4"
    >
      <Modal className="max-h-[90dvh] w-full max-w-lg overflow-auto rounded-t-card bg-surface shadow-floating sm:rounded-card">
        <AriaDialog
          role={kind === 'question' ? 'alertdialog' : 'dialog'}
          className="flex flex-col gap-4 p-4 outline-none"
        >
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="text-title pt-2">
              {title}
            </Heading>
            <IconButton label={closeLabel} icon="i-lucide-x" onPress={onClose} />
          </div>
          {children}
          {actions ? <div className="flex flex-wrap justify-end gap-3">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
