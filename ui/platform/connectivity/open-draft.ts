import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Connection } from './connectivity.ts'

/** Current connection state. */
export const connectionAtom = atom<Connection>({ isOnline: true, isTrying: false })

/** Whether a draft is being written on this page: then nothing may cover it. */
export const isWritingAtom = atom(false)

export function useWriting(): void {
  const set = useSetAtom(isWritingAtom)
  useEffect(() => {
    set(true)
    return () => set(false)
  }, [set])
}
