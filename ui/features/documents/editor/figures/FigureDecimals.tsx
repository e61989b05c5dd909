import { useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import { figureDecimals, FigureDecimalsContext, isSameDecimals } from './figure-decimals.ts'

/** Aligns quantities and prices by their decimals. Deferred, so that a key is shown before figures of other lines move. */
export function FigureDecimals({ children }: { children: ReactNode }) {
  const { draftAtom } = useEditor()
  const decimals = useAtomValue(useMemo(() => selectAtom(draftAtom, figureDecimals, isSameDecimals), [draftAtom]))
  return <FigureDecimalsContext value={useDeferredValue(decimals)}>{children}</FigureDecimalsContext>
}
