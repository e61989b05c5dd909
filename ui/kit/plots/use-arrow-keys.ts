import type { KeyboardEvent, RefObject } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'

/** Moves the focus among the marks of a group by arrow keys, Home and End. */
export function useArrowKeys(group: RefObject<HTMLElement | null>, count: number) {
  const { direction } = useLocale()
  return (event: KeyboardEvent) => {
    const focusable = [...(group.current?.querySelectorAll<HTMLElement>('[data-mark] > :first-child') ?? [])]
    const index = focusable.findIndex((element) => element === document.activeElement)
    const next = nextIndex(event.key, { index, count, isRightToLeft: direction === 'rtl' })
    if (index === -1 || next === null) return
    event.preventDefault()
    focusable[next]?.focus()
  }
}

/** The first mark is at the start of the page's direction, so in Arabic the left arrow goes on to the next. */
function nextIndex(
  key: string,
  { index, count, isRightToLeft }: { index: number; count: number; isRightToLeft: boolean },
) {
  const [forward, back] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  switch (key) {
    case forward:
      return Math.min(index + 1, count - 1)
    case back:
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
