import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Connection } from './connectivity.ts'

/** Whether the server can be reached, for whatever waits for it. */
export const connectionAtom = atom<Connection>({ isOnline: true, isTrying: false })

/** The draft that is being written on this page, for what is drawn over it. `isKept`: the device has all of it. */
export const openDraftAtom = atom<{ isKept: boolean } | null>(null)

export function useOpenDraft(isKept: boolean): void {
  const set = useSetAtom(openDraftAtom)
  useEffect(() => {
    set({ isKept })
    return () => set(null)
  }, [set, isKept])
}
