import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Focuses its content on mount, for content that answers a press. The library's `autoFocus` waits for animations to end
 * when a screen reader is on.
 */
export function AutoFocus({ children }: { children: ReactNode }) {
  const container = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    container.current?.querySelector<HTMLElement>('button, a, input, textarea, [role=spinbutton]')?.focus()
  }, [])
  return (
    <span ref={container} className="contents">
      {children}
    </span>
  )
}
