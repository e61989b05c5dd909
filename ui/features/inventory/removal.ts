/**
 * Removes without a confirmation, with an undo window instead: what is removed leaves the screen at once, the server is told
 * when the window ends. Leaving the page or signing out ends the window.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { deferAction } from '#ui/platform/deferred-actions.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

const removedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Ids of items and categories that are removed unless that is undone. */
export const useRemoved = (): ReadonlySet<string> => useAtomValue(removedAtom)

type Removal = {
  id: string
  title: string
  description?: string
  undoText: string
  failedTitle: string
  /** Tells the server. */
  act: () => Promise<unknown>
}

export function useRemoveWithUndo(): (removal: Removal) => void {
  const setRemoved = useSetAtom(removedAtom)
  return useCallback(
    ({ id, title, description, undoText, failedTitle, act }) => {
      const mark = (isRemoved: boolean) =>
        setRemoved((before) => new Set(isRemoved ? [...before, id] : [...before].filter((one) => one !== id)))
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
        mark(false)
      }
      mark(true)
      const withdraw = announce({
        kind: 'done',
        title,
        ...(description !== undefined && { description }),
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
    [setRemoved],
  )
}
