import { useLayoutEffect, useRef, useState } from 'react'

const PX_A_REM = 16

/**
 * The width of an element in rem, measured before it is first seen. Not a container query: in Chromium 156 what one lays
 * out loses its boxes for a moment whenever the page is laid out anew, and a field being typed in its focus with them.
 */
export function useContainerWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Infinity)
  useLayoutEffect(() => {
    if (!frame.current) return
    const measure = (element: Element) => setRoom(element.getBoundingClientRect().width / PX_A_REM)
    const watch = new ResizeObserver((entries) => entries.forEach(({ target }) => measure(target)))
    measure(frame.current)
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  return [frame, room] as const
}
