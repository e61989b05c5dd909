import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SettingsSync, SettingsView } from './sync.ts'

/** Provided by `SettingsProvider`. */
export const SettingsContext = createContext<SettingsSync | null>(null)

/** @throws outside `SettingsProvider` (spec §8). */
export function useSettings(): SettingsView & { sync: SettingsSync } {
  const sync = useContext(SettingsContext)
  if (!sync) throw new Error('useSettings is used outside SettingsProvider')
  return { sync, ...useSyncExternalStore(sync.subscribe, sync.view) }
}
