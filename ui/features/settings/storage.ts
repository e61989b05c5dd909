/** Dashboard settings in local storage, keyed by user id (spec §3). */
import type { LocalSettings } from '#domain/settings/local-settings.ts'
import { isStoredMember } from '#ui/platform/session/session-storage.ts'
import { read, write } from '#ui/platform/storage/storage.ts'

/** Unvalidated: parse with `readLocalSettings`. */
export function readSettingsOf(user: string): unknown {
  try {
    return JSON.parse(read(settingsKey(user)) ?? 'null')
  } catch {
    return null
  }
}

export function rememberSettingsOf(user: string, settings: LocalSettings): void {
  if (isStoredMember(user)) write(settingsKey(user), JSON.stringify(settings))
}

/** Whether some of them are not on the server yet. */
export function hasUnsyncedSettings(user: string): boolean {
  const copy = readSettingsOf(user)
  return (
    typeof copy === 'object' && copy !== null && 'unsynced' in copy && Object.keys(Object(copy.unsynced)).length > 0
  )
}

export const settingsKey = (user: string) => `settings:${user}`
