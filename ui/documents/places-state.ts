/** The parts of the form that a click on the paper or the end of a question leads to. */

export type Place = 'customer' | 'details' | 'lines' | 'extras' | 'totals'

const FOCUSABLE = 'input:not([disabled]), button:not([disabled]), textarea:not([disabled]), select:not([disabled])'

/** Takes the keyboard to the first field of a part. Does nothing while that part is not on screen. */
export function focusPlace(form: HTMLElement | null, place: Place): void {
  form?.querySelector(`[data-place="${place}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus()
}
