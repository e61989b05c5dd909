import { type RefObject, useEffect, useState } from 'react'

/** One observer for all tiles: one for each would cost a seventh of the page's thread while scrolling. */
const listeners = new WeakMap<Element, () => void>()
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.()
  },
  // Two windows ahead, so that a picture is there when a quick scroll ends at it.
  { rootMargin: '200% 0px' },
)

/** Whether the element has ever been in sight, or within two windows of it. */
export function useNearSight(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return undefined
    listeners.set(element, () => setNear(true))
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [isNear, ref])
  return isNear
}
