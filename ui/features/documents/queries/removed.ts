/** Drafts whose deletion may still be undone: gone from the screen, not yet from the server. */
import { atom, useAtomValue, useSetAtom } from 'jotai'

const leavingAtom = atom<ReadonlySet<string>>(new Set<string>())

export function useLeaving(): ReadonlySet<string> {
  return useAtomValue(leavingAtom)
}

export function useSetLeaving(): (id: string, leaving: boolean) => void {
  const set = useSetAtom(leavingAtom)
  return (id, leaving) =>
    set((before) => {
      const after = new Set(before)
      if (leaving) after.add(id)
      else after.delete(id)
      return after
    })
}
