import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { flashQuietMs } from '#ui/platform/timings.ts'
import { Debouncer } from '#ui/kit/timing/debouncer.ts'

type FlashProps = {
  /** A changed value is highlighted for a moment, unless motion is reduced. */
  value: string
  children: ReactNode
}

/** Highlights a changed figure, debounced so that nothing flashes while typing. */
export function Flash({ value, children }: FlashProps) {
  const figure = useRef<HTMLSpanElement>(null)
  const latest = useRef(value)
  const shown = useRef(value)
  const debouncer = useRef<Debouncer>(null)
  useLayoutEffect(() => {
    const created = new Debouncer(() => {
      if (shown.current !== latest.current) figure.current?.setAttribute('data-lit', '')
      shown.current = latest.current
    })
    debouncer.current = created
    return () => created.stop()
  }, [])
  // A layout effect: a passive one would schedule React once more per figure and keystroke.
  useLayoutEffect(() => {
    latest.current = value
    if (shown.current !== value) debouncer.current?.schedule(flashQuietMs)
  }, [value])
  return (
    <span
      ref={figure}
      className="flash"
      onAnimationEnd={({ currentTarget }) => currentTarget.removeAttribute('data-lit')}
    >
      {children}
    </span>
  )
}
