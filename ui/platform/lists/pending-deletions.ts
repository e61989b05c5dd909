/** Rows whose deletion can still be undone: off the screen, still on the server. */
import { atom, useAtomValue, useSetAtom } from 'jotai'

const pendingAtom = atom<ReadonlySet<string>>(new Set<string>())

export function usePendingDeletions(): ReadonlySet<string> {
  return useAtomValue(pendingAtom)
}

export function useSetPendingDeletion(): (id: string, isPending: boolean) => void {
  const set = useSetAtom(pendingAtom)
  return (id, isPending) =>
    set((before) => {
      const after = new Set(before)
      if (isPending) after.add(id)
      else after.delete(id)
      return after
    })
}
