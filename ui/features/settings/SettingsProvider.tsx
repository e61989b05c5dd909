import type { ReactNode } from 'react'
import { useSettingsSync } from './queries.ts'
import { SettingsContext } from './settings-context.ts'

type SettingsProviderProps = {
  /** Whether refusals are shown in place; otherwise a toast shows them. */
  isCard: boolean
  children?: ReactNode
}

/** The settings of the signed-in user, which are synced while it is mounted. */
export function SettingsProvider({ isCard, children }: SettingsProviderProps) {
  return <SettingsContext value={useSettingsSync({ isCard })}>{children}</SettingsContext>
}
