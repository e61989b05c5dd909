import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'

export type PopoverProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** The anchor, usually the button that opens it. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

export function OpenPopover({ label, isOpen, onClose, anchor, children }: PopoverProps) {
  return (
    <AriaPopover
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      placement="bottom start"
      className="floating overflow-auto max-w-[min(24rem,calc(100vw-1.5rem))]"
    >
      <Dialog aria-label={label} className="flex flex-col gap-3 p-4 outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  )
}
