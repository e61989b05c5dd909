/**
 * Saves one draft while it is written: to this device and to the server, each by its own autosave. It knows no browser and
 * no store. The draft, the server and the device are passed in, so that a test can play them.
 */
import type { DocumentDraft, DocumentType } from '#domain/documents/document.ts'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { Autosave, type SavingState } from '#ui/kit/timing/autosave.ts'
import { withTimeout } from '#ui/kit/timing/with-timeout.ts'
import type { DraftRepository } from '#ui/platform/drafts/device-drafts.ts'
import type { DraftCopy } from '#ui/platform/drafts/draft-copies.ts'
import type { Delivery, DeliveryFailure } from '#ui/platform/drafts/draft-delivery.ts'
import {
  autosaveLongestMs,
  autosaveQuietMs,
  autosaveRetryMs,
  deviceCopyLongestMs,
  deviceCopyQuietMs,
  noteOnDeviceMs,
} from '#ui/platform/timings.ts'
import {
  type EditorSessionAction,
  type EditorSessionEvent,
  type EditorSessionState,
  RIGHTS,
  TRANSITIONS,
} from './editor-session-transitions.ts'

/** `version` is null until the server has the draft; `isUnsent`: it opens with changes that the server has not taken yet. */
export type DraftMetadata = {
  type: DocumentType
  id: string
  version: number | null
  isUnsent: boolean
  /** Versions that an earlier page has sent without an answer. */
  unanswered?: readonly EditableDraft[]
  /** There was no connection since the server had all of it. */
  wasOffline?: boolean
  /** Opened without the server, which may have another version by now. */
  isUnconfirmed?: boolean
}

export type EditorSessionEnvironment = {
  /** In ms since 1970. */
  now: () => number
  /** False while another tab writes the draft: then this page saves nothing. */
  isMine: () => boolean
  isOnline: () => boolean
  draft: () => EditableDraft
  /** The body to send; null while the draft cannot be read. */
  body: () => DocumentDraft | null
  /** The key of each line that is sent, in order. */
  keys: () => readonly number[]
  /** @returns the server's new version. */
  deliver: (delivery: Delivery, body: DocumentDraft) => Promise<number>
  failureOf: (error: unknown) => DeliveryFailure
  repository: Pick<DraftRepository, 'save' | 'settle' | 'storeLastCopy' | 'drop'>
  onServerState: (state: SavingState) => void
  onDeviceState: (kind: SavingState['kind']) => void
  /** `keys`: of the lines as they were sent. */
  onFailure: (error: unknown, keys: readonly number[]) => void
}

/** A page that is offline for hours makes many attempts; the oldest have long failed. */
const MAX_UNANSWERED = 20
/** localStorage has little space. */
const MAX_UNANSWERED_IN_LAST_COPY = 3

type UndatedCopy = Omit<DraftCopy, 'writtenAt'>

export class EditorSession {
  readonly #type: DocumentType
  readonly #id: string
  readonly #environment: EditorSessionEnvironment
  readonly #server: Autosave<DocumentDraft>
  readonly #device: Autosave<UndatedCopy>
  #state: EditorSessionState = 'untouched'
  #serverState: SavingState = { kind: 'untouched' }
  #deviceState: SavingState['kind'] = 'untouched'
  #version: number | null
  /** Sent since the last answer, the newest last; it includes the one being sent now. */
  #unanswered: readonly EditableDraft[]
  #wasOffline: boolean
  #flushed: Promise<boolean> = Promise.resolve(false)
  /** Storing the last copy of a page that was left. */
  #handOver: Promise<boolean> | null = null

  constructor(environment: EditorSessionEnvironment, metadata: DraftMetadata) {
    const { type, id, version, isUnsent, unanswered = [], wasOffline = false } = metadata
    this.#type = type
    this.#id = id
    this.#environment = environment
    this.#version = version
    this.#unanswered = unanswered
    this.#wasOffline = wasOffline
    this.#device = this.#createDeviceAutosave()
    this.#server = this.#createServerAutosave()
    if (version === null || isUnsent) return
    this.#state = 'open'
    this.#server.settle()
  }

  readonly state = (): EditorSessionState => this.#state

  readonly dispatch = (event: EditorSessionEvent): void => {
    const { to = this.#state, actions = [] } = TRANSITIONS[this.#state][event] ?? {}
    this.#state = to
    for (const action of actions) this.#actions[action]()
  }

  /** @returns whether the server has everything that is written. */
  readonly flush = (): Promise<boolean> => {
    this.dispatch('flush')
    return this.#flushed
  }

  /** The next save replaces this version of the server. */
  rebase(version: number): void {
    this.#version = version
  }

  /** Whether the server has another version, and no edit here contradicts it. */
  isOutdated(version: number): boolean {
    return version !== this.#version && this.#isSafe()
  }

  /** Marks the shown draft as this version of the server. */
  settle(version: number): void {
    this.#version = version
    this.#server.settle()
  }

  /** Closing the page now would lose edits. */
  isAtRisk(): boolean {
    return !this.#isSafe() && this.#deviceState === 'failed'
  }

  readonly #actions: Record<EditorSessionAction, () => void> = {
    autosave: () => this.#server.changed(),
    send: () => {
      this.#flushed = this.#server.flush()
    },
    'send-unsaved': () => {
      if (!this.#isSafe()) void this.#server.flush()
    },
    store: () => void this.#device.flush(),
    'store-last-copy': () => this.#storeLastCopy(),
    'hand-over': () => {
      const handOver = this.#device.flush()
      this.#handOver = handOver
      void handOver.then((isStored) => {
        if (this.#handOver === handOver) this.dispatch(isStored ? 'stored' : 'refused')
      })
    },
    'cancel-hand-over': () => {
      this.#handOver = null
    },
  }

  #isSafe(): boolean {
    return this.#serverState.kind === 'untouched' || this.#serverState.kind === 'saved'
  }

  #createServerAutosave() {
    const { isMine, body, failureOf, onServerState } = this.#environment
    return new Autosave<DocumentDraft>({
      read: () => (isMine() ? body() : null),
      send: (sent) => this.#send(sent),
      onState: (state) => {
        this.#serverState = state
        onServerState(state)
        if (state.kind === 'saved') void this.#device.flush()
        else this.#device.changed()
      },
      delayMs: autosaveQuietMs,
      longestDelayMs: autosaveLongestMs,
      retryMs: autosaveRetryMs,
      isTransient: (error) => RIGHTS[this.#state].retries && ['unanswered', 'postponed'].includes(failureOf(error)),
    })
  }

  /** An unreadable draft is stored too. */
  #createDeviceAutosave() {
    const { isMine, now, repository, onDeviceState } = this.#environment
    return new Autosave<UndatedCopy>({
      read: () => (isMine() ? this.#copy() : null),
      send: async (copy) => {
        // The device has every edit: it only needs to record that the server has them too.
        if (!RIGHTS[this.#state].owns) return copy.isUnsent ? undefined : repository.settle(this.#id, copy)
        try {
          await repository.save(this.#id, { ...copy, writtenAt: now() })
        } catch (error) {
          // The device's copy is older than the server's: it must not be offered again.
          if (!copy.isUnsent) await repository.drop(this.#id)
          throw error
        }
      },
      onState: ({ kind }) => {
        this.#deviceState = kind
        onDeviceState(kind)
      },
      delayMs: deviceCopyQuietMs,
      longestDelayMs: deviceCopyLongestMs,
      retryMs: autosaveRetryMs,
      isTransient: () => true,
    })
  }

  async #send(body: DocumentDraft): Promise<void> {
    const { draft: read, keys: readKeys, deliver, failureOf, onFailure } = this.#environment
    const [draft, keys] = [read(), readKeys()]
    // It is recorded before it is sent, also on the device: the page may crash before the answer.
    this.#unanswered = [...this.#unanswered.filter((sent) => sent !== draft), draft].slice(-MAX_UNANSWERED)
    if (RIGHTS[this.#state].owns) await withTimeout(noteOnDeviceMs, this.#device.flush())
    const mayGoOn = () => RIGHTS[this.#state].owns
    const [type, id, version, unanswered] = [this.#type, this.#id, this.#version, this.#unanswered]
    try {
      this.#version = await deliver({ type, id, draft, version, unanswered, mayGoOn }, body)
      this.#unanswered = []
    } catch (error) {
      onFailure(error, keys)
      const isAnswered = ['postponed', 'refused', 'conflict'].includes(failureOf(error))
      if (isAnswered) this.#unanswered = this.#unanswered.filter((sent) => sent !== draft)
      // Whether to retry depends on how the hand-over ends.
      await this.#handOver
      throw error
    }
  }

  #copy(): UndatedCopy {
    const state = this.#serverState
    const isUnsent = state.kind !== 'saved'
    this.#wasOffline = isUnsent && (this.#wasOffline || !this.#environment.isOnline())
    return {
      draft: this.#environment.draft(),
      base: this.#version,
      isUnsent,
      wasOffline: this.#wasOffline,
      isContradicted: state.kind === 'failed' && this.#environment.failureOf(state.error) === 'conflict',
      unanswered: this.#unanswered,
    }
  }

  #storeLastCopy(): void {
    const { isMine, now, repository } = this.#environment
    if (!isMine() || this.#deviceState === 'saved') return
    const copy = this.#copy()
    const unanswered = this.#unanswered.slice(-MAX_UNANSWERED_IN_LAST_COPY)
    repository.storeLastCopy(this.#id, { ...copy, unanswered, writtenAt: now() })
  }
}
