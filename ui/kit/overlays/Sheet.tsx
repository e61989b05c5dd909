import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import type { SheetProps } from './OpenSheet.tsx'

const OpenSheet = lazyOverlay(async () => (await import('./OpenSheet.tsx')).OpenSheet)

/** Side panel at the inline end; on a phone a bottom sheet above the virtual keyboard. */
export function Sheet(props: SheetProps) {
  return <OpenSheet {...props} />
}
