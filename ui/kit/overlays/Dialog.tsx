import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import type { DialogProps } from './OpenDialog.tsx'

const OpenDialog = lazyOverlay(async () => (await import('./OpenDialog.tsx')).OpenDialog)

/** Modal dialog; a bottom sheet on a phone. Its content scrolls between title and actions. Traps focus and restores it on close. */
export function Dialog(props: DialogProps) {
  return <OpenDialog {...props} />
}
