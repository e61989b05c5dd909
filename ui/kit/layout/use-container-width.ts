import { useLayoutEffect, useRef, useState } from 'react'

const PX_A_REM = 16

/**
 * An element's width in rem, measured before first paint; `Infinity` until then. A container query does not work: in
 * Chromium 156 its content is detached for a moment on each relayout of the page, and the focused field loses focus.
 */
export function useContainerWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Infinity)
  useLayoutEffect(() => {
    if (!frame.current) return
    const measure = (element: Element) => setWidth(element.getBoundingClientRect().width / PX_A_REM)
    const watch = new ResizeObserver((entries) => entries.forEach(({ target }) => measure(target)))
    measure(frame.current)
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return [frame, width] as const
}
