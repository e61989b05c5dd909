import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Focuses its content on mount, for content that answers a press. The library's `autoFocus` waits for animations to end
 * when a screen reader is on.
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
