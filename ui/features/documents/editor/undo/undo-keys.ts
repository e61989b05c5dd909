import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useEditor } from '#ui/features/documents/editor/state.ts'

/** Undo and redo over the whole document. `code` and not `key`: with an Arabic layout the Z key says ئ. */
export function useUndoKeys() {
  const { undoAtom, redoAtom } = useEditor()
  const [undo, redo] = [useSetAtom(undoAtom), useSetAtom(redoAtom)]
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey)
      if (!isRedo && event.code !== 'KeyZ') return
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}

/** A form inside the page (a new customer) has the browser's undo. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('form') !== null
}
