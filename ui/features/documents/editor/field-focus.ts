/** Focuses the field of a path (`lines.3.quantity`, `dueDate`), and opens its overlay first. */
import { atom, useSetAtom } from 'jotai'
import { useCallback, useContext, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { FIELD_SPECS } from '#domain/documents/fields.ts'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { OnLoadFailed } from '#ui/kit/timing/lazy-overlay.tsx'
import { EInvoiceSection } from './e-invoice/lazy-section.ts'
import { type Extra, useEditor } from './state.ts'

/** Counts clicks on the seller in the preview; each reopens the first-run questions. */
export const companyWantedAtom = atom(0)

const FOCUSABLE =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [role=spinbutton], button:not([disabled])'

/** Focuses a field inside a container: `dueDate`, `customer.trn`, `lines.7` by the line's key. */
export function focusField(container: ParentNode | null, path: string): void {
  const [, key] = /^lines\.(\d+)/.exec(path) ?? []
  if (key !== undefined) return focusFirst(container?.querySelector(`[data-row="${key}"]`))
  const found = pathsAbove(path).map((one) => container?.querySelector(`[data-field="${one}"]`))
  focusFirst(found.find((field) => field))
}

/** `a.b.c` → `a.b.c`, `a.b`, `a`. */
function pathsAbove(path: string): string[] {
  const names = path.split('.')
  return names.map((_, index) => names.slice(0, names.length - index).join('.'))
}

export function focusFirst(container: Element | null | undefined): void {
  container?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

export const fieldOf = (path: string) => path.split('.')[0] ?? path

/** Shows the fields of an extra, then calls `onOpened`: at once, or when they are loaded. */
export function useOpenExtra(): (extra: Extra, onOpened: () => void) => void {
  const showExtra = useSetAtom(useEditor().shownExtrasAtom)
  const onLoadFailed = useContext(OnLoadFailed)
  return useCallback(
    (extra, onOpened) => {
      const open = () => {
        flushSync(() => showExtra((shown) => [...shown, extra]))
        onOpened()
      }
      if (extra === 'eInvoice') void EInvoiceSection.preload().then(open, onLoadFailed)
      else open()
    },
    [showExtra, onLoadFailed],
  )
}

/** Opens the overlay of a field, and focuses the field. */
export function useFocusField(form: RefObject<HTMLElement | null>): (path: string) => void {
  const open = useSetAtom(useEditor().openedAtom)
  const openExtra = useOpenExtra()
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
      if (extra) openExtra(extra, () => focusField(form.current, path))
      else focusField(form.current, path)
    },
    [form, open, openExtra, wantCompany, isNarrow],
  )
}

/** Focuses the blank line at the end, after a customer was chosen: a user who already writes in a line stays there. */
export function focusBlankLine(form: Element | null): void {
  if (document.activeElement?.closest('[data-cells]')) return
  const waiting = [...(form?.querySelectorAll('[data-cells] [data-row]') ?? [])].at(-1)
  waiting?.querySelector<HTMLElement>('[data-cell]')?.focus()
}
