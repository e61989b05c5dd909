/** Copies of drafts on this device: the only file that touches IndexedDB. Their keys: draft-keys.ts. */
import { createStore, del, delMany, entries, get, keys, promisifyRequest, set, update } from 'idb-keyval'
import { createContext, useContext, useMemo } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DraftCopy, ConflictingVersion } from './draft-copies.ts'
import { conflictKey, draftIdOf, draftKey, draftPrefix, userPrefix } from './draft-keys.ts'
import { memberKeyOf } from '#ui/platform/session/session-storage.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { settledCopy } from './settled-copy.ts'
import { forgetLastCopy, readLastCopies, rememberLastCopy } from '#ui/platform/storage/storage.ts'
import { conflictingVersionMaxAgeMs } from '#ui/platform/timings.ts'
import { hold, type Holding, locksHeld, locksOfBrowser } from '#ui/platform/storage/web-locks.ts'

/** The drafts of one user and type on this device. Where storage is refused, reading answers null and saving rejects. */
export type DraftRepository = {
  type: DocumentType
  read: (id: string) => Promise<DraftCopy | null>
  save: (id: string, copy: DraftCopy) => Promise<void>
  /** Marks the copy as delivered if it still has this content. */
  settle: (id: string, delivered: Delivered) => Promise<void>
  /** Synchronous, for a page that is being closed; without an effect where storage is refused. */
  storeLastCopy: (id: string, copy: DraftCopy) => void
  /** Deletes the copy, but not a conflicting version. */
  drop: (id: string) => Promise<void>
  /** After issuing: deletes everything of the draft. */
  forget: (id: string) => Promise<void>
  /** The newest unsent draft that no other tab is writing. */
  findUnsent: () => Promise<UnsentDraft | null>
  /** All such drafts, the newest first. */
  findAllUnsent: () => Promise<UnsentDraft[]>
  /** Runs the work under the draft's lock; not at all while a tab has it, or without Web Locks. */
  whileFree: (id: string, work: () => Promise<void>) => Promise<void>
  readConflictingVersion: (id: string) => Promise<ConflictingVersion | null>
  storeConflictingVersion: (id: string, other: ConflictingVersion) => Promise<void>
  /** Requests the draft's lock. @returns a function that releases it */
  hold: (id: string, holding: Holding) => () => void
}

export type Delivered = Pick<DraftCopy, 'draft' | 'base'>

export type UnsentDraft = { id: string; copy: DraftCopy }

export type DraftRepositoryFactory = (user: string, type: DocumentType) => DraftRepository

const store = createStore('sanad', 'drafts')

/** Users whose drafts were deleted here: pages of theirs that are still closing store nothing. */
const gone = new Set<string>()

export const browserDraftRepository: DraftRepositoryFactory = (user, type) => {
  gone.delete(user)
  return repositoryOf(user, type)
}

const repositoryOf: DraftRepositoryFactory = (user, type) => ({
  type,
  read: async (id) => {
    await recoverLastCopies()
    return read<DraftCopy>(draftKey(user, type, id))
  },
  save: async (id, copy) => {
    if (gone.has(user)) return
    await set(draftKey(user, type, id), copy, store)
    forgetLastCopyBefore(draftKey(user, type, id), copy.writtenAt)
  },
  settle: async (id, delivered) => {
    await recoverLastCopies()
    await settle(draftKey(user, type, id), delivered)
  },
  storeLastCopy: (id, copy) => {
    if (!gone.has(user)) rememberLastCopy(draftKey(user, type, id), copy)
  },
  drop: (id) => {
    forgetLastCopy(draftKey(user, type, id))
    return del(draftKey(user, type, id), store).catch(() => undefined)
  },
  forget: (id) => {
    forgetLastCopy(draftKey(user, type, id))
    return delMany([draftKey(user, type, id), conflictKey(user, type, id)], store).catch(() => undefined)
  },
  findUnsent: async () => {
    await recoverLastCopies()
    return (await findUnsent(user, type))[0] ?? null
  },
  findAllUnsent: async () => {
    await recoverLastCopies()
    return findUnsent(user, type)
  },
  whileFree: async (id, work) => {
    await locksOfBrowser()?.request(draftKey(user, type, id), { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    )
  },
  readConflictingVersion: async (id) => {
    const other = await read<ConflictingVersion>(conflictKey(user, type, id))
    if (!other || Date.now() - other.keptAt < conflictingVersionMaxAgeMs) return other
    await del(conflictKey(user, type, id), store)
    return null
  },
  storeConflictingVersion: (id, other) => set(conflictKey(user, type, id), other, store),
  hold: (id, holding) => hold(draftKey(user, type, id), holding),
})

/** Counts the unsent drafts of a user, those being written included. */
export async function countUnsentDraftsOf(user: string): Promise<number> {
  await recoverLastCopies()
  try {
    const all = await entries<string, DraftCopy>(store)
    return all.filter(([key, copy]) => key.startsWith(draftPrefix(user)) && copy.isUnsent).length
  } catch {
    return 0
  }
}

/** On sign-out: deletes all drafts of the user. */
export async function forgetDraftsOf(user: string): Promise<void> {
  gone.add(user)
  try {
    const all = await keys<string>(store)
    await delMany(
      all.filter((key) => key.startsWith(userPrefix(user))),
      store,
    )
  } catch {
    // Storage is refused, so there is nothing to forget.
  }
}

/**
 * When a session ends, or another user signs in: deletes the drafts that the server has. Unsent ones wait for their owner.
 * In one transaction: the editor may be storing what was typed last.
 */
export async function forgetDeliveredOf(user: string): Promise<void> {
  await recoverLastCopies()
  try {
    await store('readwrite', (drafts) => {
      const found: IDBRequest<IDBCursorWithValue | null> = drafts.openCursor(rangeOf(draftPrefix(user)))
      found.addEventListener('success', () => {
        const cursor = found.result
        const copy: Partial<DraftCopy> | undefined = cursor?.value
        if (copy && copy.isUnsent !== true) cursor?.delete()
        cursor?.continue()
      })
      return promisifyRequest(drafts.transaction)
    })
  } catch {
    // Storage is refused, so there is nothing to forget.
  }
}

/** The keys with this prefix. */
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

async function read<Stored>(key: string): Promise<Stored | null> {
  try {
    return (await get<Stored>(key, store)) ?? null
  } catch {
    return null
  }
}

/** Moves last copies from localStorage to IndexedDB, unless a newer copy is there. */
async function recoverLastCopies(): Promise<void> {
  for (const [key, value] of readLastCopies()) {
    const last = value as DraftCopy // because `storeLastCopy` is the only one that writes them
    try {
      await update<DraftCopy>(key, (stored) => (stored && stored.writtenAt > last.writtenAt ? stored : last), store)
      forgetLastCopy(key)
    } catch {
      return // Storage is refused for now: they stay.
    }
  }
}

/** A last copy may be newer than the copy whose saving has just ended. */
function forgetLastCopyBefore(key: string, writtenAt: number): void {
  const last = readLastCopies().find(([name]) => name === key)?.[1] as DraftCopy | undefined // because `storeLastCopy` is the only one that writes them
  if (last && last.writtenAt <= writtenAt) forgetLastCopy(key)
}

/** In one transaction: an open page may be saving something newer. */
async function settle(key: string, { draft, base }: Delivered): Promise<void> {
  await store('readwrite', (drafts) => {
    const found: IDBRequest<DraftCopy | undefined> = drafts.get(key)
    found.addEventListener('success', () => {
      const entry = found.result
      if (entry && JSON.stringify(entry.draft) === JSON.stringify(draft)) drafts.put(settledCopy(entry, base), key)
    })
    return promisifyRequest(drafts.transaction)
  })
}

async function findUnsent(user: string, type: DocumentType): Promise<UnsentDraft[]> {
  try {
    const [all, locks] = await Promise.all([entries<string, DraftCopy>(store), locksHeld()])
    await forgetOld(all, locks)
    const unsent = all.flatMap(([key, copy]) => {
      const id = draftIdOf(key, user, type)
      return id !== null && copy.isUnsent && !locks.includes(key) ? [{ id, copy }] : []
    })
    return unsent.toSorted((a, b) => b.copy.writtenAt - a.copy.writtenAt)
  } catch {
    return []
  }
}

/** Deletes delivered copies that nobody has opened here for a month. */
async function forgetOld(all: [string, DraftCopy][], locks: string[]): Promise<void> {
  const since = Date.now() - conflictingVersionMaxAgeMs
  const old = all.filter(([key, copy]) => !copy.isUnsent && copy.writtenAt < since && !locks.includes(key))
  await delMany(
    old.map(([key]) => key),
    store,
  )
}

export const DraftRepositoryContext = createContext<DraftRepositoryFactory | null>(null)

/** The signed-in user's drafts of one type on this device. @throws outside `DraftDeviceContext`. */
export function useDraftRepository(type: DocumentType): DraftRepository {
  const device = useContext(DraftRepositoryContext)
  const { session } = useSession()
  if (!device) throw new Error('useDraftRepository is used outside DraftRepositoryContext')
  const user = session ? memberKeyOf(session) : ''
  return useMemo(() => device(user, type), [device, user, type])
}
