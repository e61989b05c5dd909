import { type ReactNode, useEffect, useRef } from 'react'
import { flashQuietMs } from '#ui/app/timings.ts'

type FlashProps = {
  /** What it shows; another one than before lights up for a moment (none where motion is reduced). */
  value: string
  children: ReactNode
}

/** A figure that says without a word that it has changed, once it has come to rest: while somebody types nothing blinks. */
export function Flash({ value, children }: FlashProps) {
  const figure = useRef<HTMLSpanElement>(null)
  const told = useRef(value)
  useEffect(() => {
    if (told.current === value) return undefined
    const timer = setTimeout(() => {
      told.current = value
      figure.current?.setAttribute('data-lit', '')
    }, flashQuietMs)
    return () => clearTimeout(timer)
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
