/** Binds an editor to the session that saves it: its store, the API and the events of the browser. */
import { useQueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type EditableDraft, editableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { byKey } from '#domain/documents/drafts/read-draft.ts'
import { type Api, answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { documentApi } from '#ui/platform/api/document-api.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { type DraftRepository, useDraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import { deliver, failureOf } from '#ui/platform/drafts/draft-delivery.ts'
import type { Editor } from '#ui/features/documents/editor/state.ts'
import { useConfirmedVersion } from './version-queries.ts'
import { type DraftMetadata, EditorSession, type EditorSessionEnvironment } from './editor-session-machine.ts'

export type Saving = ReturnType<typeof createSaving>

export type Store = ReturnType<typeof createStore>

type Session = { editor: Editor; store: Store; metadata: DraftMetadata; repository: DraftRepository }

/**
 * Autosaves the draft: to IndexedDB after 400 ms without input, to the server after 2 s; while typing never pauses, at
 * least every 700 ms and 4 s (timings.ts).
 */
export function useSaving(session: Omit<Session, 'repository'>, onFirstEdit: () => void): Saving {
  const { editor, store, metadata } = session
  const api = useApi()
  const repository = useDraftRepository(metadata.type)
  const [saving] = useState(() => createSaving({ ...session, repository }))
  // The language and the token may change while the draft is being written.
  useEffect(() => saving.connect(api, onFirstEdit), [saving, api, onFirstEdit])
  useEffect(() => store.sub(editor.draftAtom, saving.changed), [store, editor, saving])
  useEffect(() => listenToBrowser(saving), [saving])
  useConfirmation(metadata, saving)
  useEffect(() => {
    void repository
      .readConflictingVersion(metadata.id)
      .then((other) => store.set(editor.conflictingVersionAtom, other?.draft ?? null))
  }, [repository, metadata.id, store, editor])
  useEffect(() => {
    if (metadata.isUnsent) void saving.flush()
    // The device may still have unsent changes that the server has: from here on both have the same.
    else if (metadata.version !== null) saving.storeLocally()
  }, [metadata, saving])
  return saving
}

/** A draft opened without the server follows its version as soon as that can be read. */
function useConfirmation(metadata: DraftMetadata, saving: Saving): void {
  const queries = useQueryClient()
  const current = useConfirmedVersion(metadata)
  useEffect(() => {
    if (current?.status === 'draft') saving.confirm(current)
    // Issued meanwhile: the page reads it again, and says so.
    else if (current) void queries.invalidateQueries({ queryKey: ['draft', current.id] })
  }, [saving, queries, current])
}

export function createSaving({ editor, store, metadata, repository }: Session) {
  let reach: { api: Api; onFirstEdit: () => void } | null = null
  const api = () => {
    if (!reach) throw new Error('Nothing is saved before the screen is mounted')
    return reach.api
  }
  const machine = new EditorSession(environmentOf(editor, store, repository, api), metadata)
  const { type, id } = metadata
  const works = new Set<Promise<unknown>>()
  return {
    type,
    id,
    changed: () => {
      machine.dispatch('edit')
      reach?.onFirstEdit()
    },
    flush: machine.flush,
    /** Something else that reaches the server beside the draft, such as a file, and that its issue waits for. */
    beside: (work: Promise<unknown>) => {
      works.add(work)
      void work.finally(() => works.delete(work))
    },
    whenAlone: () => Promise.allSettled(works),
    storeLocally: () => machine.dispatch('blur'),
    /** The last chance: the page may be gone before `storeLocally` is done. */
    storeLastCopy: () => machine.dispatch('hide'),
    online: () => machine.dispatch('online'),
    stay: () => machine.dispatch('stay'),
    leave: () => machine.dispatch('leave'),
    isAtRisk: () => machine.isAtRisk(),
    storeConflictingVersion: (draft: EditableDraft) => {
      store.set(editor.conflictingVersionAtom, draft)
      // Refused by the device, it can be restored for as long as the page stays.
      void repository.storeConflictingVersion(id, { draft, keptAt: Date.now() }).catch(() => undefined)
    },
    connect: (through: Api, onFirstEdit: () => void) => {
      reach = { api: through, onFirstEdit }
    },
    /** The server's version of a draft that was opened without it. Edits made here meet it when they are saved. */
    confirm: (current: CommercialDocument) => {
      if (!machine.isOutdated(current.version)) return
      store.set(editor.amendAtom, ({ newLineTax }) => editableDraft(current, newLineTax))
      machine.settle(current.version)
    },
    /** Reads the server's version; the next save replaces it. */
    adoptServerVersion: async (): Promise<CommercialDocument> => {
      const current = await answerOf(documentApi(api(), type)({ id }).get())
      machine.rebase(current.version)
      return current
    },
  }
}

function environmentOf(
  editor: Editor,
  store: Store,
  repository: DraftRepository,
  api: () => Api,
): EditorSessionEnvironment {
  return {
    now: () => Date.now(),
    isMine: () => store.get(editor.isMineAtom),
    isOnline: () => store.get(connectionAtom).isOnline,
    draft: () => store.get(editor.draftAtom),
    body: () => {
      const read = store.get(editor.readAtom)
      return read.ok ? read.body : null
    },
    keys: () => keysOf(store, editor),
    deliver: (delivery, body) => deliver(api(), delivery, body, editor.company.baseCurrency),
    failureOf,
    repository,
    // An equal state would render its readers with every key.
    onServerState: (state) =>
      store.set(editor.saveStateAtom, (before) =>
        before.kind === state.kind && state.kind !== 'failed' ? before : state,
      ),
    onDeviceState: (kind) => store.set(editor.localSaveStateAtom, kind),
    onFailure: (error, keys) => {
      // An answer that never came says nothing of the fields.
      if (error instanceof ApiError && error.status !== undefined) {
        store.set(editor.refusedAtom, byKey(error.fields, keys))
      }
    },
  }
}

/** Leaving in any way stores the edits. Only where the device refuses, closing the page needs confirmation. */
function listenToBrowser(saving: Saving) {
  saving.stay()
  const warn = (event: BeforeUnloadEvent) => {
    saving.storeLocally()
    if (saving.isAtRisk()) event.preventDefault()
  }
  // Another tab is taken up only after this one loses the focus, so it finds everything.
  const events = ['blur', 'pagehide', 'visibilitychange'] as const
  const store = ({ type }: Event) => {
    if (type !== 'blur') saving.storeLastCopy()
    saving.storeLocally()
  }
  for (const event of events) addEventListener(event, store)
  addEventListener('online', saving.online)
  addEventListener('beforeunload', warn)
  return () => {
    for (const event of events) removeEventListener(event, store)
    removeEventListener('online', saving.online)
    removeEventListener('beforeunload', warn)
    saving.leave()
  }
}

/** The keys of the lines as they are sent, to identify the line that the server means. */
export function keysOf(store: Store, editor: Editor): number[] {
  const read = store.get(editor.readAtom)
  return read.ok ? read.keys : []
}
