/** Maps a field path (`lines.3.quantity`) to its part of the form, opens the part and focuses the field. */
import { atom, useSetAtom } from 'jotai'
import { useCallback, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type Part, useEditor } from './state.ts'

/** Counts clicks on the seller in the preview; each reopens the first-run questions. */
export const companyWantedAtom = atom(0)

/** The part of the form that has a field: `lines.3.quantity` → lines. */
export function partOf(field: string): Part {
  const [first = ''] = field.split('.')
  if (first === 'customer' || first === 'customerId' || first === 'language') return 'customer'
  return first === 'lines' || first === 'pricesIncludeTax' ? 'lines' : 'details'
}

const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [role=spinbutton], button:not([disabled])'

/** Focuses a field (`dueDate`, `lines.7` by its key) or the first one of a part. */
export function focusField(form: HTMLElement | null, field: string): void {
  const [, key] = /^lines\.(\d+)/.exec(field) ?? []
  const selector = key === undefined ? `[data-field="${field}"], [data-part="${field}"] > div` : `[data-row="${key}"]`
  focusFirst(form?.querySelector(selector))
}

/** The part of the lines starts with its first line, not with its settings. */
export function focusFirst(container: Element | null | undefined): void {
  const from = container?.querySelector('[data-row]') ?? container
  from?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/** Opens a field's part and focuses it. */
export function useFocusField(form: RefObject<HTMLElement | null>): (field: string) => void {
  const setOpen = useSetAtom(useEditor().openPartsAtom)
  const wantCompany = useSetAtom(companyWantedAtom)
  return useCallback(
    (field: string) => {
      if (field === 'seller') return wantCompany((times) => times + 1)
      flushSync(() => setOpen((open) => [...open.filter((part) => part !== partOf(field)), partOf(field)]))
      focusField(form.current, field)
    },
    [form, setOpen, wantCompany],
  )
}

/** Focuses the blank line at the end, after a customer was chosen. */
export function focusBlankLine(form: Element | null): void {
  const waiting = [...(form?.querySelectorAll('[data-cells] [data-row]') ?? [])].at(-1)
  waiting?.querySelector<HTMLElement>('[data-cell]')?.focus()
}
