import { type RefObject, useLayoutEffect, useRef } from 'react'

/** When a row of a list goes while the focus is in it, because it was corrected or decided, the row behind it takes the focus, or else the one before. */
export function useFocusOfNext(): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const { current } = row
    // Called while the row is still in the page.
    return () => {
      if (!current?.contains(document.activeElement)) return
      const next = firstControl(current.nextElementSibling) ?? firstControl(current.previousElementSibling)
      next?.focus()
    }
  }, [])
  return row
}

const firstControl = (row: Element | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('input:not([hidden]), button') ?? null
