import { useSyncExternalStore } from 'react'

/** Mobile breakpoint (spec §9: mobile under 768 px). */
const NARROW = '(width < 768px)'

/** From this width a list and its panel fit side by side, and so does a row of actions. */
const WIDE = '(width >= 1200px)'

export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, () => matchMedia(NARROW).matches)
}

export function useWide(): boolean {
  return useSyncExternalStore(onWide, () => matchMedia(WIDE).matches)
}

const onNarrow = (onChange: () => void) => listen(NARROW, onChange)
const onWide = (onChange: () => void) => listen(WIDE, onChange)

function listen(condition: string, onChange: () => void) {
  const query = matchMedia(condition)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
