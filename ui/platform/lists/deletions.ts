/**
 * Deletes without a confirmation, with an undo window instead. Rows leave the screen at once; the request is sent when the
 * window ends, because a deleted id is never accepted again.
 */
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { type DeferredAction, useDeferredAction } from '#ui/platform/deferred-actions.ts'

const pendingAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Ids of rows whose deletion can still be undone: off the screen, still on the server. */
export const usePendingDeletions = (): ReadonlySet<string> => useAtomValue(pendingAtom)

type Deletion = Pick<DeferredAction, 'title' | 'description' | 'failedTitle' | 'act'> & { ids: readonly string[] }

export function useDeleteWithUndo(): (deletion: Deletion) => void {
  const setPending = useSetAtom(pendingAtom)
  const defer = useDeferredAction()
  return useCallback(
    ({ ids, ...action }) => {
      setPending((before) => new Set([...before, ...ids]))
      defer({
        ...action,
        records: ids,
        onEnd: () => setPending((before) => new Set([...before].filter((id) => !ids.includes(id)))),
      })
    },
    [setPending, defer],
  )
}
