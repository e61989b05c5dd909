import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listMessages } from '#i18n/shell/lists.ts'
import type { EnglishCount, Messages } from '#i18n/messages.ts'
import { type Answered, answerOf } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type Ids = { ids: string[] }

/** A resource of the API whose rows can be archived. */
type Archivable = {
  archive: { post: (body: Ids) => Promise<Answered<{ archived: string[] }>> }
  restore: { post: (body: Ids) => Promise<Answered<{ restored: string[] }>> }
}

type Change = { ids: readonly string[]; to: 'archive' | 'restore' }

export type Archiving = { isPending: boolean; change: (change: Change) => void }

/**
 * Archives rows or restores them, with Undo. The follow-up does not depend on the component that called it, which may be
 * unmounted by then.
 * @param queryKeys of the resource, and of others whose answers depend on it.
 */
export function useArchiving(
  resource: Archivable,
  messages: Messages<{ archiveDone: EnglishCount; restoreDone: EnglishCount }>,
  ...queryKeys: string[]
): Archiving {
  const queries = useQueryClient()
  const t = useMessages(messages)
  const words = useMessages(listMessages)
  const { mutate, isPending } = useMutation({
    // Offline, fail at once: a paused mutation would look like one that takes long.
    networkMode: 'always',
    mutationFn: async ({ ids, to }: Change & { isUndo: boolean }) => {
      const body = { ids: [...ids] }
      if (to === 'archive') return (await answerOf(resource.archive.post(body))).archived
      return (await answerOf(resource.restore.post(body))).restored
    },
    onSuccess: (changed, { to, isUndo }) => {
      for (const key of queryKeys) void queries.invalidateQueries({ queryKey: [key] })
      if (isUndo) return
      const undo = () => mutate({ ids: changed, to: to === 'archive' ? 'restore' : 'archive', isUndo: true })
      announce({
        kind: 'done',
        title: t(to === 'archive' ? 'archiveDone' : 'restoreDone', { n: changed.length }),
        ...(changed.length > 0 && { action: { text: words('undo'), onAction: undo } }),
      })
    },
    onError: ({ message }) => announce({ kind: 'failed', title: words('failed'), description: message }),
  })
  return { isPending, change: (change) => mutate({ ...change, isUndo: false }) }
}
