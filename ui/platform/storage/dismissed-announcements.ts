/** The announcements that a user has dismissed on this device, until he signs out. */
import { readEntries, rememberEntry } from './storage.ts'

const PREFIX = 'dismissed_announcements:'

export function readDismissed(user: string): string[] {
  const found = readEntries(PREFIX).find(([rest]) => rest === user)?.[1]
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
}

export const rememberDismissed = (user: string, ids: readonly string[]): void => rememberEntry(PREFIX + user, ids)
