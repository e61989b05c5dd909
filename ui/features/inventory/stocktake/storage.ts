/** Counts on this device that the server does not have yet, one entry each, so that two tabs never overwrite one another's. */
import { forgetEntry, readEntries, rememberEntry, UNSENT_COUNT } from '#ui/platform/storage/storage.ts'
import type { Count, CountDevice } from './count-outbox.ts'

export function countDevice(user: string, stocktake: string): CountDevice {
  const prefix = `${UNSENT_COUNT}${user}:${stocktake}:`
  return {
    read: () => readEntries(prefix).flatMap(([itemId, stored]) => (isCount(stored, itemId) ? [stored] : [])),
    write: (count) => rememberEntry(prefix + count.itemId, count),
    forget: (itemId) => forgetEntry(prefix + itemId),
  }
}

/** The unsent counts of a user in all stocktakes. */
export const countUnsentCounts = (user: string): number => readEntries(`${UNSENT_COUNT}${user}:`).length

function isCount(stored: unknown, itemId: string): stored is Count {
  const { quantity, countedAt, itemId: of } = Object(stored)
  return of === itemId && (quantity === null || typeof quantity === 'string') && typeof countedAt === 'string'
}
