/** Fields of the paper, which numbers the printed lines, as fields of the form, which names every line by its key. */
import { useStore } from 'jotai'
import { useCallback, useRef } from 'react'
import { useEditor } from '#ui/features/documents/editor/state.ts'

/** The keys of the printed lines in order; while the draft cannot be read, those of the paper that is still shown. */
export function usePrintedKeys(): () => readonly number[] {
  const { readAtom } = useEditor()
  const store = useStore()
  const last = useRef<readonly number[]>([])
  return useCallback(() => {
    const read = store.get(readAtom)
    if (read.ok) last.current = read.keys
    return last.current
  }, [store, readAtom])
}

/** Picks the field of the form; where no line is written yet, the first one. */
export function useFieldPick(onPick: (field: string) => void): (field: string) => void {
  const { keysAtom } = useEditor()
  const store = useStore()
  const keys = usePrintedKeys()
  return (field) => {
    if (field === 'lines') onPick(`lines.${store.get(keysAtom)[0]}`)
    else onPick(field.replace(/^lines\.(\d+)$/, (_, index) => `lines.${keys()[Number(index)]}`))
  }
}
