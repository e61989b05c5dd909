/** Prints a whole paper of which only the first page is drawn so far. */
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Ctrl+P or Cmd+P waits until all pages are drawn. A browser's own menu cannot be made to wait: it prints what is drawn and
 * has the rest drawn for the next time.
 */
export function usePrintingWhole(isComplete: boolean, drawAll: () => void): void {
  const isWanted = useRef(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // `code` and not `key`: with an Arabic layout the P key says ح.
    if (isComplete || event.code !== 'KeyP' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    isWanted.current = true
    drawAll()
  })
  const onBeforePrint = useEffectEvent(() => {
    if (!isComplete) drawAll()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    addEventListener('beforeprint', onBeforePrint)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener('beforeprint', onBeforePrint)
    }
  }, [])
  useEffect(() => {
    if (!isComplete || !isWanted.current) return
    isWanted.current = false
    // The pages are in the document, and their pictures are decoded in the next frames.
    const pages = [...document.querySelectorAll<HTMLImageElement>('[data-printed="paper"] img')]
    void Promise.allSettled(pages.map((page) => page.decode())).then(() => print())
  }, [isComplete])
}
