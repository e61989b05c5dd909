import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'

type PopoverProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** The anchor, usually the button that opens it. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A popover beside its anchor. Escape or a press outside closes it and restores focus. */
export function Popover({ label, isOpen, onClose, anchor, children }: PopoverProps) {
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
