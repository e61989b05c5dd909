/** The paper follows the line that is being written. */
import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterTypingPause } from '#ui/kit/timing/typing-pause.ts'
import { previewQuietMs } from '#ui/platform/timings.ts'
import type { PreviewImages, PreviewRegion } from '#ui/platform/pictures/preview-images.ts'

type Paper = {
  frame: RefObject<HTMLElement | null>
  /** The regions of all pages. */
  regions: RefObject<readonly PreviewRegion[]>
  images: PreviewImages
  /** The keys of the printed lines, in order. */
  keys: () => readonly number[]
  onPage: (page: number) => void
}

/** Shows the page of the focused line and scrolls to it. @returns the line as a field of the paper: `lines.3`. */
export function useWrittenLine({ frame, regions, images, keys, onPage }: Paper): string | null {
  const [written, setWritten] = useState<string | null>(null)
  const focused = useRef<number | null>(null)
  const followedTo = useRef(0)
  const follow = useEffectEvent(() => {
    const index = focused.current === null ? -1 : keys().indexOf(focused.current)
    const field = index < 0 ? null : `lines.${index}`
    startTransition(() => setWritten(field))
    const region = regions.current.find((one) => one.field === field)
    if (!region) return
    if (region.page !== followedTo.current) onPage(region.page)
    followedTo.current = region.page
    if (frame.current) bringIntoView(frame.current, region.field)
  })
  useEffect(() => {
    let cancel = () => {}
    const onFocus = ({ target }: Pick<FocusEvent, 'target'>) => {
      // The paper itself is read, not written.
      if (!(target instanceof Element) || target.closest('[data-paper]')) return
      const key = target.closest<HTMLElement>('[data-row]')?.dataset.row
      const line = key === undefined ? null : Number(key)
      if (line === focused.current) return
      focused.current = line
      // A user who turned pages since is led back.
      followedTo.current = 0
      cancel()
      cancel = afterTypingPause(previewQuietMs, follow)
    }
    // The paper may come after the line was entered.
    onFocus({ target: document.activeElement })
    addEventListener('focusin', onFocus)
    return () => {
      cancel()
      removeEventListener('focusin', onFocus)
    }
  }, [])
  // The line may be elsewhere on a new paper.
  useEffect(() => {
    if (images.shown.length > 0) follow()
  }, [images])
  return written
}

function bringIntoView(frame: HTMLElement, field: string): void {
  const line = frame.querySelector(`[data-region="${field}"]`)
  if (!line) return
  const [seen, at] = [frame.getBoundingClientRect(), line.getBoundingClientRect()]
  if (at.top >= seen.top && at.bottom <= seen.bottom) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const middleOffBy = (at.top + at.bottom - seen.top - seen.bottom) / 2
  frame.scrollBy({ top: middleOffBy, behavior: isCalm ? 'instant' : 'smooth' })
}
