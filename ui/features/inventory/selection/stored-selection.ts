/**
 * The selection for a document, on this device: in local storage, which is written before the next key, so neither Back nor
 * a reload nor a crash loses it. Each name holds its user; signing out removes all of them.
 */
import type { DocumentType } from '#domain/documents/document.ts'
import type { ItemSelection } from '#domain/documents/drafts/item-selection.ts'
import { forgetKeys, keysOf, read, write } from '#ui/platform/storage/storage.ts'
import { selectionMaxAgeMs } from '#ui/platform/timings.ts'

/** `id` null: a new document, which has no id until something is in it. */
export type SelectionOf = { user: string; type: DocumentType; id: string | null }

/** The id for the invoice of a recurring one, by the key of its template. */
export const ofSeries = (key: string): string => `series:${key}`

/** `isChosen`: the editor takes it when it opens. */
type StoredSelection = { picks: ItemSelection; isChosen: boolean; keptAt: number }

const PREFIX = 'item_selection:'

const keyOf = ({ user, type, id }: SelectionOf) => `${PREFIX}${user}:${type}:${id ?? 'new'}`

export function readSelection(of: SelectionOf): ItemSelection {
  return readStored(keyOf(of))?.picks ?? []
}

/** The items chosen for this document that are not in it yet; null when there are none. */
export function readChosen(of: SelectionOf): ItemSelection | null {
  const stored = readStored(keyOf(of))
  return stored?.isChosen ? stored.picks : null
}

export function keepSelection(of: SelectionOf, picks: ItemSelection, { isChosen }: { isChosen: boolean }): void {
  if (picks.length === 0) return forgetSelection(of)
  const stored: StoredSelection = { picks, isChosen, keptAt: Date.now() }
  write(keyOf(of), JSON.stringify(stored))
}

export function forgetSelection(of: SelectionOf): void {
  forgetKeys((key) => key !== keyOf(of))
}

/** Removes those that nobody has touched for a month. */
export function forgetOldSelections(): void {
  const since = Date.now() - selectionMaxAgeMs
  const old = keysOf(PREFIX).filter((key) => (readStored(key)?.keptAt ?? 0) < since)
  if (old.length > 0) forgetKeys((key) => !old.includes(key))
}

/** Null for what another version of the app has stored. */
function readStored(key: string): StoredSelection | null {
  try {
    const stored: unknown = JSON.parse(read(key) ?? 'null')
    return isStored(stored) ? stored : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is StoredSelection {
  const { picks, keptAt }: { picks?: unknown; keptAt?: unknown } = Object(value)
  return typeof keptAt === 'number' && Array.isArray(picks) && picks.every(isPick)
}

function isPick(value: unknown): boolean {
  const { item, quantity }: { item?: unknown; quantity?: unknown } = Object(value)
  const { id, name }: { id?: unknown; name?: unknown } = Object(item)
  return typeof quantity === 'string' && typeof id === 'string' && typeof name === 'string'
}
