import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Connection } from './connectivity.ts'

/** Current connection state. */
export const connectionAtom = atom<Connection>({ isOnline: true, isTrying: false })

/** The draft open on this page, for overlays above it. `isKept`: the device holds all of it. */
export const openDraftAtom = atom<{ isKept: boolean } | null>(null)

export function useOpenDraft(isKept: boolean): void {
  const set = useSetAtom(openDraftAtom)
  useEffect(() => {
    set({ isKept })
    return () => set(null)
  }, [set, isKept])
}
