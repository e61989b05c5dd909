/**
 * Copies of drafts on this device: the only file that touches IndexedDB. Their keys: draft-keys.ts.
 */
import { createStore, del, delMany, entries, get, keys, promisifyRequest, set, update } from 'idb-keyval'
import { createContext, useContext, useMemo } from 'react'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DraftCopy, OtherCopy } from './draft-copies.ts'
import { conflictKey, draftIdOf, draftKey, draftPrefix, userPrefix } from './draft-keys.ts'
import { useSession } from '#ui/platform/session/session.tsx'
import { settledCopy } from './settled-copy.ts'
import { forgetLastCopy, readLastCopies, rememberLastCopy } from '#ui/platform/storage/storage.ts'
import { otherVersionKeptMs } from '#ui/platform/timings.ts'
import { hold, type Holding, locksHeld, locksOfBrowser } from '#ui/platform/storage/web-locks.ts'

/** The drafts of one user and type on this device. Reading answers null, and keeping rejects, where storage is refused. */
export type DraftRepository = {
  type: DocumentType
  read: (id: string) => Promise<DraftCopy | null>
  keep: (id: string, copy: DraftCopy) => Promise<void>
  /** The server has this: a copy that says the same is marked so, one that says more stays as it is. */
  settle: (id: string, delivered: Delivered) => Promise<void>
  /** For a page that is being left and has no time to wait; a device that refuses keeps nothing. */
  keepAtOnce: (id: string, copy: DraftCopy) => void
  /** The copy goes, a version that was not chosen stays. */
  drop: (id: string) => Promise<void>
  /** After issuing: nothing of the draft stays here. */
  forget: (id: string) => Promise<void>
  /** The newest draft that no server has and that no other tab is writing. */
  findUnsent: () => Promise<UnsentDraft | null>
  /** All such drafts, the newest first. */
  findAllUnsent: () => Promise<UnsentDraft[]>
  /** Does the work as the only one who touches the draft; not at all while a tab writes it, or where nobody can tell. */
  whileFree: (id: string, work: () => Promise<void>) => Promise<void>
  readOther: (id: string) => Promise<OtherCopy | null>
  keepOther: (id: string, other: OtherCopy) => Promise<void>
  /** Asks to be the only tab that writes the draft; answers how to give it back. */
  hold: (id: string, holding: Holding) => () => void
}

export type Delivered = Pick<DraftCopy, 'draft' | 'base'>

export type UnsentDraft = { id: string; copy: DraftCopy }

export type DraftRepositoryFactory = (user: string, type: DocumentType) => DraftRepository

const store = createStore('sanad', 'drafts')

/** Whose drafts are taken off this device: what his pages keep while they are left is not kept. */
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
  keep: async (id, copy) => {
    if (gone.has(user)) return
    await set(draftKey(user, type, id), copy, store)
    forgetWordBefore(draftKey(user, type, id), copy.writtenAt)
  },
  settle: async (id, delivered) => {
    await recoverLastCopies()
    await settle(draftKey(user, type, id), delivered)
  },
  keepAtOnce: (id, copy) => {
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
  readOther: async (id) => {
    const other = await read<OtherCopy>(conflictKey(user, type, id))
    if (!other || Date.now() - other.keptAt < otherVersionKeptMs) return other
    await del(conflictKey(user, type, id), store)
    return null
  },
  keepOther: (id, other) => set(conflictKey(user, type, id), other, store),
  hold: (id, holding) => hold(draftKey(user, type, id), holding),
})

/** How many drafts of a user are nowhere but here, those being written included. */
export async function countUnsentDraftsOf(user: string): Promise<number> {
  await recoverLastCopies()
  try {
    const all = await entries<string, DraftCopy>(store)
    return all.filter(([key, copy]) => key.startsWith(draftPrefix(user)) && copy.isUnsent).length
  } catch {
    return 0
  }
}

/** Signing out: nothing the person wrote stays on this device. */
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

/** Somebody else signs in: what no server has yet waits for its owner, the rest of what he wrote goes. */
export async function forgetDeliveredOf(user: string): Promise<void> {
  await recoverLastCopies()
  try {
    const all = await entries<string, Partial<DraftCopy>>(store)
    const delivered = all.filter(([key, copy]) => key.startsWith(userPrefix(user)) && copy.isUnsent !== true)
    await delMany(
      delivered.map(([key]) => key),
      store,
    )
  } catch {
    // Storage is refused, so there is nothing to forget.
  }
}

async function read<Kept>(key: string): Promise<Kept | null> {
  try {
    return (await get<Kept>(key, store)) ?? null
  } catch {
    return null
  }
}

/** What pages wrote while they were left joins the rest, unless something newer got there. */
async function recoverLastCopies(): Promise<void> {
  for (const [key, word] of readLastCopies()) {
    const last = word as DraftCopy // because `keepAtOnce` is the only one that writes them
    try {
      await update<DraftCopy>(key, (kept) => (kept && kept.writtenAt > last.writtenAt ? kept : last), store)
      forgetLastCopy(key)
    } catch {
      return // Refused for now: they stay where they are.
    }
  }
}

/** A page may have been left, and have said more, while an older copy was still being kept. */
function forgetWordBefore(key: string, writtenAt: number): void {
  const last = readLastCopies().find(([name]) => name === key)?.[1] as DraftCopy | undefined // because `keepAtOnce` is the only one that writes them
  if (last && last.writtenAt <= writtenAt) forgetLastCopy(key)
}

/** In one transaction: the page that is open now may be keeping something newer. */
async function settle(key: string, { draft, base }: Delivered): Promise<void> {
  await store('readwrite', (drafts) => {
    const found: IDBRequest<DraftCopy | undefined> = drafts.get(key)
    found.addEventListener('success', () => {
      const kept = found.result
      if (kept && JSON.stringify(kept.draft) === JSON.stringify(draft)) drafts.put(settledCopy(kept, base), key)
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

/** What the server has and nobody has opened here for a month. Versions that were not chosen have their own age. */
async function forgetOld(all: [string, DraftCopy][], locks: string[]): Promise<void> {
  const since = Date.now() - otherVersionKeptMs
  const old = all.filter(([key, copy]) => !copy.isUnsent && copy.writtenAt < since && !locks.includes(key))
  await delMany(
    old.map(([key]) => key),
    store,
  )
}

export const DraftRepositoryContext = createContext<DraftRepositoryFactory | null>(null)

/** The drafts of one type on this device, of whoever is signed in. @throws outside `DraftDeviceContext`. */
export function useDraftRepository(type: DocumentType): DraftRepository {
  const device = useContext(DraftRepositoryContext)
  const { session } = useSession()
  if (!device) throw new Error('useDraftRepository is used outside DraftRepositoryContext')
  const user = session?.user.id ?? ''
  return useMemo(() => device(user, type), [device, user, type])
}
