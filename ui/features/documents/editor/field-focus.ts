/** Where a click on the paper, the end of a question or an error leads to, and which parts of the form are open on a phone. */
import { atom, useSetAtom } from 'jotai'
import { useCallback, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { type Part, useEditor } from './state.ts'

/** How often the paper's own company was clicked: each time its questions are asked once more. */
export const companyWantedAtom = atom(0)

/** The part in which a field of the draft is written: `lines.3.quantity` → lines. */
export function partOf(field: string): Part {
  const [first = ''] = field.split('.')
  if (first === 'customer' || first === 'customerId' || first === 'language') return 'customer'
  return first === 'lines' || first === 'pricesIncludeTax' ? 'lines' : 'details'
}

const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [role=spinbutton], button:not([disabled])'

/** Takes the keyboard to a field (`dueDate`, `lines.7` by its key) or to the first one of a part. */
export function focusField(form: HTMLElement | null, field: string): void {
  const [, key] = /^lines\.(\d+)/.exec(field) ?? []
  const place = key === undefined ? `[data-field="${field}"], [data-part="${field}"] > div` : `[data-row="${key}"]`
  focusFirst(form?.querySelector(place))
}

/** Items begin with a line, not with what is said about all of them. */
export function focusFirst(place: Element | null | undefined): void {
  const from = place?.querySelector('[data-row]') ?? place
  from?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/** Opens the part a field is in, and focuses it. */
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

/** Takes the keyboard to the line that waits to be written: from a customer one goes on with what he buys. */
export function focusWaitingLine(form: Element | null): void {
  const waiting = [...(form?.querySelectorAll('[data-cells] [data-row]') ?? [])].at(-1)
  waiting?.querySelector<HTMLElement>('[data-cell]')?.focus()
}
