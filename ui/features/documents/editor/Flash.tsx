import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { flashQuietMs } from '#ui/platform/timings.ts'
import { Debouncer } from '#ui/kit/timing/debouncer.ts'

type FlashProps = {
  /** What it shows; another one than before lights up for a moment (none where motion is reduced). */
  value: string
  children: ReactNode
}

/** A figure that says without a word that it has changed, once it has come to rest: while somebody types nothing blinks. */
export function Flash({ value, children }: FlashProps) {
  const figure = useRef<HTMLSpanElement>(null)
  const now = useRef(value)
  const told = useRef(value)
  const debouncer = useRef<Debouncer>(null)
  useLayoutEffect(() => {
    const made = new Debouncer(() => {
      if (told.current !== now.current) figure.current?.setAttribute('data-lit', '')
      told.current = now.current
    })
    debouncer.current = made
    return () => made.stop()
  }, [])
  // Not after the frame: with each key React would be called once more for every figure.
  useLayoutEffect(() => {
    now.current = value
    if (told.current !== value) debouncer.current?.schedule(flashQuietMs)
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
