/**
 * Deletes without a confirmation, with an undo window instead. Rows leave the screen at once; the request is sent when the
 * window ends, because a deleted id is never accepted again. Leaving the page or signing out ends the window.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { deferAction } from '#ui/platform/deferred-actions.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

const pendingAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Ids of rows whose deletion can still be undone: off the screen, still on the server. */
export const usePendingDeletions = (): ReadonlySet<string> => useAtomValue(pendingAtom)

type Deletion = {
  ids: readonly string[]
  title: string
  description?: string
  undoText: string
  failedTitle: string
  /** Sends the request. Runs once, when the window ends: with the toast, the page or the session. */
  act: () => Promise<unknown>
}

export function useDeleteWithUndo(): (deletion: Deletion) => void {
  const setPending = useSetAtom(pendingAtom)
  return useCallback(
    ({ ids, undoText, failedTitle, act, ...text }) => {
      let isOver = false
      const end = async (isUndone: boolean) => {
        if (isOver) return
        isOver = true
        settle()
        if (!isUndone) {
          await act().catch(({ message }: Error) =>
            announce({ kind: 'failed', title: failedTitle, description: message }),
          )
        }
        setPending((before) => new Set([...before].filter((id) => !ids.includes(id))))
      }
      setPending((before) => new Set([...before, ...ids]))
      const withdraw = announce({
        kind: 'done',
        ...text,
        action: { text: undoText, onAction: () => void end(true) },
        onGone: () => void end(false),
      })
      const settle = deferAction(() => {
        const ended = end(false)
        // A page restored from the back/forward cache must not offer to undo it.
        withdraw()
        return ended
      })
    },
    [setPending],
  )
}
