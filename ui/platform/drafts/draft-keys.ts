/**
 * The names of a draft on this device: of its copy in IndexedDB, of its last copy in localStorage and of its lock. Each
 * names its user, so that the next person at this device never sees it (ux.md §4).
 */
import type { DocumentType } from '#domain/documents/document.ts'

/** The prefix of all data of a user on this device. */
export const userPrefix = (user: string) => `user:${user}:`

/** The prefix of a user's drafts of every type. */
export const draftPrefix = (user: string) => `${userPrefix(user)}draft:`

export const draftKey = (user: string, type: DocumentType, id: string) => `${draftPrefix(user)}${type}:${id}`

/** The key of the version that was not chosen in a conflict. */
export const conflictKey = (user: string, type: DocumentType, id: string) => `${userPrefix(user)}other:${type}:${id}`

/** The id of a draft of this user and type; null for any other key. */
export function draftIdOf(key: string, user: string, type: DocumentType): string | null {
  const prefix = draftKey(user, type, '')
  return key.startsWith(prefix) ? key.slice(prefix.length) : null
}
