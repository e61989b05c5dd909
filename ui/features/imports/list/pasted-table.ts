import { useEffect } from 'react'
import { isTable } from '#domain/documents/drafts/line-editing.ts'

/** Calls back with a table or a file that is pasted on the page, but not into a field. */
export function usePastedTable(onFile: ((file: File) => void) | null): void {
  useEffect(() => {
    if (!onFile) return undefined
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isField(event.target)) return
      // Copied cells come with a picture of them, too.
      const file = tableFile(event.clipboardData?.getData('text/plain') ?? '') ?? event.clipboardData?.files[0]
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile])
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea') !== null

const tableFile = (text: string) => (isTable(text) ? pastedFile(text) : null)

/** A pasted table as a file. It has no name, because none was chosen. */
export const pastedFile = (text: string): File => new File([text], '', { type: 'text/plain' })
