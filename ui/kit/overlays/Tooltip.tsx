import { type RefObject, useEffect, useRef, useState } from 'react'
import { preloadLater } from '#ui/kit/timing/preloading.ts'
import type { LoadedTooltip, TooltipProps } from './LoadedTooltip.tsx'

let Loaded: typeof LoadedTooltip | null = null

async function load(): Promise<void> {
  Loaded ??= (await import('./LoadedTooltip.tsx')).LoadedTooltip
}

preloadLater(load)

/** Tooltip that names an icon-only control, or explains its action, after 700 ms (spec §9). The first screen works without it. */
export function Tooltip(props: TooltipProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [isLoaded, setLoaded] = useState(Loaded !== null)
  useEffect(() => {
    if (!isLoaded) {
      preloadLater(async () => {
        await load()
        await untilQuiet()
        onceUnused(box, () => setLoaded(true))
      })
    }
  }, [isLoaded])
  if (Loaded && isLoaded) return <Loaded {...props} />
  return (
    <span ref={box} className="contents">
      {props.children}
    </span>
  )
}

const QUIET_MS = 1000
const INPUT = ['pointermove', 'pointerdown', 'keydown'] as const
let quiet: Promise<void> | null = null

/** Resolves once nobody has moved, pressed or typed anything for a second: what is pressed must not be replaced meanwhile. */
function untilQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      listening.abort()
      quiet = null
      resolve()
    }
    let timer = setTimeout(end, QUIET_MS)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MS)
    }
    for (const type of INPUT) document.addEventListener(type, again, { signal: listening.signal, capture: true })
  })
  return quiet
}

/**
 * The trigger is drawn anew, which would take the focus or a press from it. One that has been used may be where an open dialog
 * gives the focus back: it stays as it is, without a tooltip.
 */
function onceUnused(box: RefObject<HTMLElement | null>, then: () => void): void {
  const element = box.current
  if (!element || element.matches(':focus-within') || document.querySelector('[aria-modal=true], [role=dialog]')) return
  if (!element.matches(':hover')) return then()
  const waiting = new AbortController()
  element.addEventListener('focusin', () => waiting.abort(), waiting)
  element.addEventListener(
    'pointerleave',
    () => {
      waiting.abort()
      then()
    },
    waiting,
  )
}
