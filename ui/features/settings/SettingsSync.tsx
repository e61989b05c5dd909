import { useSettingsSync } from './queries.ts'

/** Sends the unsent settings of an earlier visit, on any page. Renders nothing: a refusal shows as a toast. */
export function SettingsSync() {
  useSettingsSync({ isCard: false })
  return null
}
