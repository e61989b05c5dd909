import { useSettingsSync } from './queries.ts'

/** Sends what an earlier visit could not, on whatever page one is. Shows nothing: a refusal is told by news. */
export function SettingsSync() {
  useSettingsSync({ isCard: false })
  return null
}
