import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { deferAction } from './deferred-actions.ts'

type UndoWindow = {
  title: string
  description?: string
  undoText: string
  /** Runs once, when the window ends: with the toast, the page or the session. Reports its own failure. */
  act: () => Promise<unknown>
  onUndo: () => void
}

/** Says that something is done, and does it when it can no longer be undone. */
export function openUndoWindow({ title, description, undoText, act, onUndo }: UndoWindow): void {
  let isOver = false
  const end = async (isUndone: boolean) => {
    if (isOver) return
    isOver = true
    settle()
    if (isUndone) onUndo()
    else await act()
  }
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
}
