import { type DragEvent, useEffect, useState } from 'react'

/** Calls back with a picture that is pasted anywhere on the page, into a field too: no field of ours takes one. */
export function usePastedPicture(onPicture: ((file: File) => void) | null): void {
  useEffect(() => {
    if (!onPicture) return undefined
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (!file || event.defaultPrevented) return
      event.preventDefault()
      onPicture(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onPicture])
}

/** Props of an element on which a file is dropped. */
export const useDroppedFile = (onFile: ((file: File) => void) | null) =>
  useDroppedFiles(onFile && (([file]) => file && onFile(file)))

/** Props of an element on which files are dropped. Every file is handed on: the receiver says what is wrong with it. */
export function useDroppedFiles(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  const isFile = ({ dataTransfer }: DragEvent) => onFiles !== null && dataTransfer.types.includes('Files')
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!isFile(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        // The pointer leaves the element between two of its children, too.
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!isFile(event)) return
        event.preventDefault()
        onFiles?.([...event.dataTransfer.files])
      },
    },
  }
}
