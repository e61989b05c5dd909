/** Focuses the field of a path (`lines.3.quantity`, `dueDate`), and opens its overlay first. */
import { atom, useSetAtom } from 'jotai'
import { useCallback, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { FIELD_SPECS } from '#domain/documents/fields.ts'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { useEditor } from './state.ts'

/** Counts clicks on the seller in the preview; each reopens the first-run questions. */
export const companyWantedAtom = atom(0)

const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [role=spinbutton], button:not([disabled])'

/** Focuses a field inside a container: `dueDate`, `customer.trn`, `lines.7` by the line's key. */
export function focusField(container: ParentNode | null, path: string): void {
  const [, key] = /^lines\.(\d+)/.exec(path) ?? []
  const selector = key === undefined ? `[data-field="${fieldOf(path)}"]` : `[data-row="${key}"]`
  focusFirst(container?.querySelector(selector))
}

export function focusFirst(container: Element | null | undefined): void {
  container?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

export const fieldOf = (path: string) => path.split('.')[0] ?? path

/** Opens the overlay of a field, and focuses the field. */
export function useFocusField(form: RefObject<HTMLElement | null>): (path: string) => void {
  const { openedAtom, shownExtrasAtom } = useEditor()
  const [open, showExtra] = [useSetAtom(openedAtom), useSetAtom(shownExtrasAtom)]
  const wantCompany = useSetAtom(companyWantedAtom)
  const isNarrow = useNarrow()
  return useCallback(
    (path: string) => {
      const field = fieldOf(path)
      const { overlay, extra } = FIELD_SPECS.get(field) ?? {}
      if (field === 'seller') return wantCompany((times) => times + 1)
      if (overlay && (isNarrow || overlay !== 'customer')) {
        flushSync(() => open(overlay))
        // An overlay is not inside the form, and is there one frame later.
        return void requestAnimationFrame(() => focusField(document.querySelector('[role=dialog]'), path))
      }
      if (extra) flushSync(() => showExtra((shown) => [...shown, extra]))
      focusField(form.current, path)
    },
    [form, open, showExtra, wantCompany, isNarrow],
  )
}

/** Focuses the blank line at the end, after a customer was chosen: a user who already writes in a line stays there. */
export function focusBlankLine(form: Element | null): void {
  if (document.activeElement?.closest('[data-cells]')) return
  const waiting = [...(form?.querySelectorAll('[data-cells] [data-row]') ?? [])].at(-1)
  waiting?.querySelector<HTMLElement>('[data-cell]')?.focus()
}
