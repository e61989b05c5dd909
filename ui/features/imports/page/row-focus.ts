/** Where the focus goes in the list of rows that need a correction or a decision. */
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { TextFieldProps } from '#ui/kit/fields/TextField.tsx'

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

const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Up and down go to the same field of the row beside, as in the lines of a document. What was typed stays, saved or not. */
export const goByArrow: TextFieldProps['onKeyDown'] = (event) => {
  const { currentTarget, key, ctrlKey, metaKey, altKey, shiftKey } = event
  const isOther = ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing
  const step = isOther ? undefined : STEPS[key]
  const next = step && fieldBeside(currentTarget, step)
  if (!next) return event.continuePropagation()
  event.preventDefault()
  next.focus()
  next.select()
}

/** Rows that wait for another one have no field. */
function fieldBeside(field: Element, step: 'nextElementSibling' | 'previousElementSibling'): HTMLInputElement | null {
  const name = field.getAttribute('name') ?? ''
  for (let row = field.closest('li')?.[step]; row; row = row[step]) {
    const found = row.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? row.querySelector('input')
    if (found) return found
  }
  return null
}
