/**
 * Drafts are deleted without a question. They leave the screen at once, and the server hears of it when the chance to
 * undo has passed: an id that was deleted once is never taken again, so undoing after the call would be too late. Whoever
 * leaves the page or signs out in between meant it, and it is sent first.
 */
import { useCallback } from 'react'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { deferAction } from '#ui/platform/deferred-actions.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useDeleteDrafts } from './list.ts'
import { useSetLeaving } from './removed.ts'

/** `skipped`: so many of what was chosen are no drafts and stay, which is said. */
export function useRemoveDrafts(): (ids: readonly string[], skipped?: number) => void {
  const t = useMessages(invoiceListMessages)
  const say = useMessages(oneInvoiceMessages)
  const deleteDrafts = useDeleteDrafts()
  const setLeaving = useSetLeaving()
  return useCallback(
    (ids, skipped = 0) => {
      const show = (leaving: boolean) => ids.forEach((id) => setLeaving(id, leaving))
      let isOver = false
      const end = async (isUndone: boolean) => {
        if (isOver) return
        isOver = true
        settle()
        if (isUndone) return show(false)
        await deleteDrafts(ids)
          .catch((error: Error) => announce({ kind: 'failed', title: say('actionFailed'), description: error.message }))
          .finally(() => show(false))
      }
      show(true)
      const withdraw = announce({
        kind: 'done',
        title: t('deleted', { n: ids.length }),
        ...(skipped > 0 && { description: t('skipped', { n: skipped }) }),
        action: { text: say('undo'), onAction: () => void end(true) },
        onGone: () => void end(false),
      })
      const settle = deferAction(() => {
        const ended = end(false)
        // A page that is brought back must not offer to undo what has been done.
        withdraw()
        return ended
      })
    },
    [t, say, deleteDrafts, setLeaving],
  )
}
