/**
 * Actions with an undo window instead of a confirmation. Nothing is sent until the window ends: with its toast, when the page
 * is left, before any tab signs out, or when another action on the same record begins.
 */
import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { beforeLeaving } from '#ui/platform/before-leaving.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

export type DeferredAction = {
  /** Ids of the records that it changes. */
  records: readonly string[]
  /** Says what is going to happen. */
  title: string
  description?: string
  /** Says that it has happened. Without it the screen shows the effect from the start, as a deleted row does. */
  doneTitle?: string
  failedTitle: string
  /** The reason of a failure; by default the message of the error. */
  failureText?: (error: Error) => string
  /** Sends the request, with `keepalive`, because the page may be gone before the answer. Runs at most once. */
  act: () => Promise<unknown>
  onEnd?: (outcome: Outcome) => void
}

export type Outcome = 'done' | 'undone' | 'failed'

export type PendingAction = Pick<DeferredAction, 'records' | 'title'> & {
  /** Whether the window is over and the answer awaited. */
  isRunning: boolean
  undo: () => void
  /** Ends the window at once. Resolves when the action is over, to whether it succeeded; a failure was announced by then. */
  finish: () => Promise<boolean>
}

const pendingAtom = atom<readonly PendingAction[]>([])

/** The action that is pending for any of these records; null if there is none. */
export function usePendingAction(...records: readonly (string | null | undefined)[]): PendingAction | null {
  const pending = useAtomValue(pendingAtom)
  return pending.find((action) => action.records.some((record) => records.includes(record))) ?? null
}

export function useDeferredAction(): (action: DeferredAction) => void {
  const store = useStore()
  const t = useMessages(deferredActionMessages)
  return useCallback((action) => begin(store, action, { undo: t('undo'), undone: t('undone') }), [store, t])
}

type Words = { undo: string; undone: string }

function begin(store: ReturnType<typeof useStore>, action: DeferredAction, words: Words): void {
  const { records, title, description, doneTitle } = action
  const earlier = store
    .get(pendingAtom)
    .filter((other) => other.records.some((record) => records.includes(record)))
    .map(({ finish }) => finish())
  const { promise: isOver, resolve: over } = Promise.withResolvers<boolean>()
  let isEnding = false
  const end = (isUndone: boolean) => {
    if (!isEnding) {
      isEnding = true
      void (isUndone ? undo() : run()).then(over)
    }
    return isOver
  }
  const pending: PendingAction = {
    records,
    title,
    isRunning: false,
    undo: () => void end(true),
    finish: () => end(false),
  }
  let shown = pending
  const show = (next: PendingAction | null) => {
    store.set(pendingAtom, (all) => all.flatMap((one) => (one === shown ? (next ?? []) : one)))
    shown = next ?? shown
  }
  const leave = (outcome: Outcome) => {
    forget()
    withdraw()
    show(null)
    action.onEnd?.(outcome)
    return outcome !== 'failed'
  }
  const undo = async () => {
    // The screen shows again what a deletion had hidden; otherwise nothing changes that could be seen.
    if (doneTitle) announce({ kind: 'done', title: words.undone })
    return leave('undone')
  }
  const run = async () => {
    // A page restored from the back/forward cache must not offer to undo it.
    withdraw()
    show({ ...pending, isRunning: true })
    return leave(await outcomeOf(action, earlier))
  }
  store.set(pendingAtom, (all) => [...all, pending])
  const withdraw = announce({
    kind: doneTitle ? 'pending' : 'done',
    title,
    ...(description && { description }),
    action: { text: words.undo, onAction: pending.undo },
    onGone: () => void pending.finish(),
  })
  const forget = beforeLeaving(pending.finish)
}

/** `earlier`: actions on the same records, which are over first. */
async function outcomeOf(action: DeferredAction, earlier: readonly Promise<boolean>[]): Promise<Outcome> {
  const { doneTitle, failedTitle, failureText, act } = action
  try {
    // A page that is being left sends only what is sent before the first wait.
    if (earlier.length > 0) await Promise.all(earlier)
    await act()
    if (doneTitle) announce({ kind: 'done', title: doneTitle })
    return 'done'
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    announce({ kind: 'failed', title: failedTitle, description: failureText?.(error) ?? error.message })
    return 'failed'
  }
}
