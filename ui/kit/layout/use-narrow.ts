import { useSyncExternalStore } from 'react'

/** Mobile breakpoint (spec §9: mobile under 768 px). */
const NARROW = '(width < 768px)'

/** From this width a list and its panel stand side by side, and a row of actions has room. */
const WIDE = '(width >= 1200px)'

export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, () => matchMedia(NARROW).matches)
}

export function useWide(): boolean {
  return useSyncExternalStore(onWide, () => matchMedia(WIDE).matches)
}

const onNarrow = (tell: () => void) => listen(NARROW, tell)
const onWide = (tell: () => void) => listen(WIDE, tell)

function listen(condition: string, tell: () => void) {
  const query = matchMedia(condition)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
