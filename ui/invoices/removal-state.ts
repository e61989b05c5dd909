/**
 * Drafts are deleted without a question. They leave the screen at once, and the server hears of it when the chance to
 * undo has passed: an id that was deleted once is never taken again, so undoing after the call would be too late. Whoever
 * leaves the page in between meant it, and it is sent while he leaves.
 */
import { useCallback } from 'react'
import { invoiceListWords } from '#words/invoices-list.ts'
import { oneInvoiceWords } from '#words/invoices.ts'
import { useWords } from '#ui/app/language.tsx'
import { announce } from '#ui/kit/Toasts.tsx'
import { useDeleteDrafts } from './list-queries.ts'
import { useSetLeaving } from './state.ts'

/** Removals that may still be undone. Leaving the page ends them all. */
const undoable = new Set<() => void>()

function endAll() {
  for (const end of undoable) end()
}

/** `skipped`: so many of what was chosen are no drafts and stay, which is said. */
export function useRemoveDrafts(): (ids: readonly string[], skipped?: number) => void {
  const t = useWords(invoiceListWords)
  const say = useWords(oneInvoiceWords)
  const deleteDrafts = useDeleteDrafts()
  const setLeaving = useSetLeaving()
  return useCallback(
    (ids, skipped = 0) => {
      const show = (leaving: boolean) => ids.forEach((id) => setLeaving(id, leaving))
      let isOver = false
      const end = (isUndone: boolean) => {
        if (isOver) return
        isOver = true
        undoable.delete(leave)
        if (undoable.size === 0) removeEventListener('pagehide', endAll)
        if (isUndone) return show(false)
        void deleteDrafts(ids)
          .catch((error: Error) => announce({ kind: 'failed', title: say('actionFailed'), description: error.message }))
          .finally(() => show(false))
      }
      show(true)
      const withdraw = announce({
        kind: 'done',
        title: t('deleted', { n: ids.length }),
        ...(skipped > 0 && { description: t('skipped', { n: skipped }) }),
        action: { text: say('undo'), onAction: () => end(true) },
        onGone: () => end(false),
      })
      const leave = () => {
        end(false)
        // A page that is brought back must not offer to undo what has been done.
        withdraw()
      }
      if (undoable.size === 0) addEventListener('pagehide', endAll)
      undoable.add(leave)
    },
    [t, say, deleteDrafts, setLeaving],
  )
}
