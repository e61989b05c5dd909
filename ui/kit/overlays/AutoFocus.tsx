import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Around what comes in answer to a press and is most likely wanted next: it takes the focus. Not by the library's
 * `autoFocus`, which for a screen reader waits until nothing on the page is in motion.
 */
export function AutoFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('button, a, input')?.focus()
  }, [])
  return (
    <span ref={place} className="contents">
      {children}
    </span>
  )
}
