/** The parts of the form that a click on the paper or the end of a question leads to. */

export type Place = 'customer' | 'details' | 'lines' | 'extras' | 'totals'

const FOCUSABLE = 'input:not([disabled]), button:not([disabled]), textarea:not([disabled]), select:not([disabled])'

/** Takes the keyboard to the first field of a part. Does nothing while that part is not on screen. */
export function focusPlace(form: HTMLElement | null, place: Place): void {
  form?.querySelector(`[data-place="${place}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}

/** Takes the keyboard to the line that waits to be written: from a customer one goes on with what he buys. */
export function focusWaitingLine(form: Element | null): void {
  const waiting = [...(form?.querySelectorAll('[data-cells] [data-row]') ?? [])].at(-1)
  waiting?.querySelector<HTMLElement>('[data-cell]')?.focus()
}
