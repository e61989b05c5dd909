/** How a draft is kept while it is written: on this device after a breath, with the server after a moment of quiet. */
import type { createStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { byKey } from '#domain/documents/drafts/read-draft.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { type DraftRepository, useDraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { deliver, isContradiction } from '#ui/platform/drafts/draft-delivery.ts'
import type { DraftCopy } from '#ui/platform/drafts/draft-copies.ts'
import { autosaveQuietMs, autosaveRetryMs, deviceCopyQuietMs, noteOnDeviceMs } from '#ui/platform/timings.ts'
import { withTimeout } from '#ui/kit/timing/with-timeout.ts'
import { Autosave } from '#ui/kit/timing/autosave.ts'
import type { Editor } from '#ui/features/documents/editor/state.ts'

/** `version` is null until the server has the draft; `isUnsent`: it opens with what the server has not taken yet. */
export type DraftMetadata = {
  id: string
  version: number | null
  isUnsent: boolean
  /** What an earlier page has sent of it without hearing of it again. */
  unanswered?: readonly EditableDraft[]
}

export type Saving = ReturnType<typeof createSaving>

export type Store = ReturnType<typeof createStore>

type EditorSession = { editor: Editor; store: Store; metadata: DraftMetadata; repository: DraftRepository }

/** Saves the draft as it is written: here after a breath, with the server after a moment of quiet. */
export function useSaving(session: Omit<EditorSession, 'repository'>, onFirstWritten: () => void): Saving {
  const { editor, store, metadata } = session
  const api = useApi()
  const repository = useDraftRepository()
  const [saving] = useState(() => createSaving({ ...session, repository }))
  // The language and the token may change while the draft is being written.
  useEffect(() => saving.reachBy(api, onFirstWritten), [saving, api, onFirstWritten])
  useEffect(() => store.sub(editor.draftAtom, saving.changed), [store, editor, saving])
  useEffect(() => leaving(store, editor, saving), [store, editor, saving])
  useEffect(() => {
    void repository.readOther(metadata.id).then((other) => store.set(editor.otherAtom, other?.draft ?? null))
  }, [repository, metadata.id, store, editor])
  useEffect(() => {
    if (metadata.isUnsent) void saving.flush()
    // The device may still hold what it could not send, and the server have it: from here on both say the same.
    else if (metadata.version !== null) saving.keepHere()
  }, [metadata, saving])
  return saving
}

/** How the server is reached, and what it is known to have. */
type Link = {
  reach: { api: Api; onFirstWritten: () => void } | null
  version: number | null
  /** Sent since the last answer, the newest last; what is being sent now is among it. */
  unanswered: readonly EditableDraft[]
  /** Set while the page is left inside the app, where it lives on: whether this device has all of it. */
  leaving: Promise<boolean> | null
  /** It is left: who opens the draft next may have written more. What the device has is the outbox's from here on. */
  left: 'kept' | 'refused' | null
}

/** Whoever writes for hours without a connection makes many attempts; of the oldest none is on its way any more. */
const MOST_UNANSWERED = 20
/** There is little room for what is kept while the page is being left. */
const MOST_IN_LAST_WORD = 3

export function createSaving({ editor, store, metadata, repository }: EditorSession) {
  const { id, version, isUnsent, unanswered = [] } = metadata
  const link: Link = { reach: null, version, unanswered, leaving: null, left: null }
  const device = createDeviceCopy({ editor, store, metadata, repository }, link)
  const autosave = createServerCopy({ editor, store, metadata }, { link, device })
  if (version !== null && !isUnsent) {
    store.set(editor.savingAtom, { kind: 'saved' })
    autosave.settle()
  }
  const isUntouched = () => store.get(editor.savingAtom).kind === 'untouched'
  const keepAtOnce = () => isUntouched() || keepLastCopy({ editor, store, metadata, repository }, link)
  return {
    id,
    changed: () => {
      autosave.changed()
      link.reach?.onFirstWritten()
    },
    flush: () => autosave.flush(),
    keepHere: () => void (isUntouched() || device.flush()),
    /** The last chance: the page may be gone before `keepHere` is done. */
    keepAtOnce: () => void keepAtOnce(),
    /** The page is on screen, perhaps again. */
    stay: () => Object.assign(link, { leaving: null, left: null }),
    /** The page is left inside the app: sent once more, and tried again only where this device refuses to keep it. */
    leave: async () => {
      if (isUntouched()) return
      keepAtOnce()
      if (store.get(editor.savingAtom).kind !== 'saved') void autosave.flush()
      const leaving = device.flush()
      link.leaving = leaving
      const isHere = await leaving
      if (link.leaving === leaving) link.left = isHere ? 'kept' : 'refused'
    },
    keepOther: (draft: EditableDraft) => {
      store.set(editor.otherAtom, draft)
      // Refused by the device, it can be restored for as long as the page stays.
      void repository.keepOther(id, { draft, keptAt: Date.now() }).catch(() => undefined)
    },
    reachBy: (through: Api, onFirstWritten: () => void) => {
      link.reach = { api: through, onFirstWritten }
    },
    /** Takes up the server's copy: what is saved next takes its place. */
    catchUp: async (): Promise<Invoice> => {
      const current = await answerOf(apiOf(link).invoices({ id }).get())
      link.version = current.version
      return current
    },
  }
}

function createServerCopy({ editor, store, metadata }: Omit<EditorSession, 'repository'>, { link, device }: Sender) {
  return new Autosave<DocumentDraft>({
    read: () => {
      const found = store.get(editor.readAtom)
      return found.ok && store.get(editor.isMineAtom) ? found.body : null
    },
    send: (body) => send({ editor, store, metadata }, { link, device }, body),
    onState: (state) => {
      // The same news again would draw whatever tells it with every key.
      store.set(editor.savingAtom, (before) => (before.kind === state.kind && state.kind !== 'failed' ? before : state))
      if (state.kind === 'saved') void device.flush()
      else device.changed()
    },
    quietMs: autosaveQuietMs,
    retryMs: autosaveRetryMs,
    isTransient: (error) =>
      link.left !== 'kept' && error instanceof ApiError && (error.status === undefined || error.status >= 500),
  })
}

function keepLastCopy({ editor, store, metadata: { id }, repository }: EditorSession, link: Link) {
  if (!store.get(editor.isMineAtom) || store.get(editor.keptAtom) === 'saved') return
  const copy = copyOf({ editor, store }, link)
  const unanswered = copy.unanswered.slice(-MOST_IN_LAST_WORD)
  repository.keepAtOnce(id, { ...copy, unanswered, writtenAt: Date.now() })
}

type Sender = { link: Link; device: Pick<Autosave<unknown>, 'flush' | 'changed'> }

async function send(session: Omit<EditorSession, 'repository'>, { link, device }: Sender, body: DocumentDraft) {
  const { editor, store, metadata } = session
  const { id } = metadata
  const [draft, keys] = [store.get(editor.draftAtom), keysOf(store, editor)]
  // Noted before it is sent, here and on the device: the page may crash before it hears whether it arrived.
  link.unanswered = [...link.unanswered.filter((sent) => sent !== draft), draft].slice(-MOST_UNANSWERED)
  if (!link.left) await withTimeout(noteOnDeviceMs, device.flush())
  try {
    const version = await deliver(
      apiOf(link),
      { id, draft, ...link, mayGoOn: () => !link.left },
      body,
      editor.company.baseCurrency,
    )
    Object.assign(link, { version, unanswered: [] })
  } catch (error) {
    if (error instanceof ApiError) store.set(editor.refusedAtom, byKey(error.fields, keys))
    const isRefused = error instanceof ApiError && error.status !== undefined && error.status < 500
    if (isRefused) link.unanswered = link.unanswered.filter((sent) => sent !== draft)
    await link.leaving
    throw error
  }
}

function apiOf({ reach }: Link): Api {
  if (!reach) throw new Error('Nothing is saved before the screen stands')
  return reach.api
}

/** What is written, also when it cannot be read yet, on this device. A tab that only shows the draft keeps nothing. */
function createDeviceCopy({ editor, store, metadata: { id }, repository }: EditorSession, link: Link) {
  return new Autosave<Omit<DraftCopy, 'writtenAt'>>({
    read: () => {
      return store.get(editor.isMineAtom) ? copyOf({ editor, store }, link) : null
    },
    send: async (copy) => {
      // What it had to say is kept: only that the server has it is news.
      if (link.left) return copy.isUnsent ? undefined : repository.settle(id, copy)
      try {
        await repository.keep(id, { ...copy, writtenAt: Date.now() })
      } catch (error) {
        // What the device still holds is older than what the server has: it must not come up again.
        if (!copy.isUnsent) await repository.drop(id)
        throw error
      }
    },
    onState: ({ kind }) => store.set(editor.keptAtom, kind),
    quietMs: deviceCopyQuietMs,
    retryMs: autosaveRetryMs,
    isTransient: () => true,
  })
}

function copyOf({ editor, store }: Pick<EditorSession, 'editor' | 'store'>, { version, unanswered }: Link) {
  const state = store.get(editor.savingAtom)
  const isContradicted = state.kind === 'failed' && isContradiction(state.error)
  return {
    draft: store.get(editor.draftAtom),
    base: version,
    isUnsent: state.kind !== 'saved',
    isContradicted,
    unanswered,
  }
}

/** Leaving in any way keeps what is there. Only where the device refuses to keep it, closing the page asks first. */
function leaving(store: Store, editor: Editor, saving: Saving) {
  const isSafe = () => ['untouched', 'saved'].includes(store.get(editor.savingAtom).kind)
  const warn = (event: BeforeUnloadEvent) => {
    saving.keepHere()
    if (!isSafe() && store.get(editor.keptAtom) === 'failed') event.preventDefault()
  }
  saving.stay()
  const send = () => {
    if (!isSafe()) void saving.flush()
  }
  // Another tab is taken up only after this one loses the focus, so it finds everything.
  const events = ['blur', 'pagehide', 'visibilitychange'] as const
  const keep = ({ type }: Event) => {
    if (type !== 'blur') saving.keepAtOnce()
    saving.keepHere()
  }
  for (const event of events) addEventListener(event, keep)
  addEventListener('online', send)
  addEventListener('beforeunload', warn)
  return () => {
    for (const event of events) removeEventListener(event, keep)
    removeEventListener('online', send)
    removeEventListener('beforeunload', warn)
    void saving.leave()
  }
}

/** The keys of the lines as they are sent, to say which line the server means. */
export function keysOf(store: Store, editor: Editor): number[] {
  const read = store.get(editor.readAtom)
  return read.ok ? read.keys : []
}
