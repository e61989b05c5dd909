/** Parses typed and pasted dates in any script. */
import { useEffect, type RefObject } from 'react'
import { isLocalDay, toDay, type LocalDay } from '#domain/calendar/dates.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'

/** `21/11/2026`, `٢١-١١-٢٠٢٦`, `2026-11-21`: year first or last, month in the middle. Null for anything else. */
export function pastedDay(text: string): LocalDay | null {
  const parts = toAsciiDigits(text).match(/[0-9]+/g)
  if (parts?.length !== 3) return null
  const [first = '', month = '', last = ''] = parts
  const yearFirst = first.length === 4
  if ((yearFirst ? first : last).length !== 4) return null
  const [year, day] = yearFirst ? [first, last] : [last, first]
  const found = toDay({ year: Number(year), month: Number(month), day: Number(day) })
  return isLocalDay(found) ? found : null
}

/**
 * The library's date parts know ٠-٩ but not the ۰-۹ of Persian and Urdu keyboards. Each is typed again as 0-9, before the
 * library handles it.
 */
export function useDigitsOfEveryScript(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = box.current
    if (!field) return
    const retype = (event: InputEvent) => {
      const digits = toAsciiDigits(event.data ?? '')
      if (digits === (event.data ?? '')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const data of digits) {
        event.target?.dispatchEvent(
          new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true }),
        )
      }
    }
    field.addEventListener('beforeinput', retype, { capture: true })
    return () => field.removeEventListener('beforeinput', retype, { capture: true })
  }, [box])
}
