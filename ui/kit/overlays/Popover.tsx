import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import type { PopoverProps } from './OpenPopover.tsx'

const OpenPopover = lazyOverlay(async () => (await import('./OpenPopover.tsx')).OpenPopover)

/** A popover beside its anchor. Escape or a press outside closes it and restores focus. */
export function Popover(props: PopoverProps) {
  return <OpenPopover {...props} />
}
