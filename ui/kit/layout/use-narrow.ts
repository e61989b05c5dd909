import { useSyncExternalStore } from 'react'
import { NARROW, TABLET, TWO_COLUMNS, WIDE } from './window-widths.ts'

export function useNarrow(): boolean {
  return useSyncExternalStore(onNarrow, () => matchMedia(NARROW).matches)
}

export function useTablet(): boolean {
  return useSyncExternalStore(onTablet, () => matchMedia(TABLET).matches)
}

export function useWide(): boolean {
  return useSyncExternalStore(onWide, () => matchMedia(WIDE).matches)
}

export function useTwoColumns(): boolean {
  return useSyncExternalStore(onTwoColumns, () => matchMedia(TWO_COLUMNS).matches)
}

const onNarrow = (onChange: () => void) => listen(NARROW, onChange)
const onTablet = (onChange: () => void) => listen(TABLET, onChange)
const onWide = (onChange: () => void) => listen(WIDE, onChange)
const onTwoColumns = (onChange: () => void) => listen(TWO_COLUMNS, onChange)

function listen(condition: string, onChange: () => void) {
  const query = matchMedia(condition)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
