/**
 * Spec §2: untrusted scroll events are removed, and scroll jumps on focus of form fields are reverted. Blurring the field
 * would hide the focus from the user, so the field stays focused and the page scrolls back to its position at the touch.
 * Only where the field itself was touched and was visible, in the same frame, and never while the page is zoomed into.
 */
type Touched = { field: Element; top: number }

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** Starts watching the page. @returns the cleanup function */
export function keepScrollSteady(): () => void {
  let touched: Touched | null = null
  const removeUntrusted = (event: Event) => {
    if (!event.isTrusted) event.stopImmediatePropagation()
  }
  const touch = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest(FIELDS) : null
    touched = field && isInSight(field) ? { field, top: scrollY } : null
  }
  const focus = ({ target }: Event) => {
    if (!touched || touched.field !== target) return
    const { field, top } = touched
    touched = null
    requestAnimationFrame(() => {
      if (scrollY === top || isZoomed() || document.activeElement !== field) return
      scrollTo({ top, behavior: 'instant' })
      field.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
  }
  addEventListener('scroll', removeUntrusted, true)
  addEventListener('pointerdown', touch, true)
  addEventListener('focusin', focus, true)
  return () => {
    removeEventListener('scroll', removeUntrusted, true)
    removeEventListener('pointerdown', touch, true)
    removeEventListener('focusin', focus, true)
  }
}

function isInSight(field: Element): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

function isZoomed(): boolean {
  return (visualViewport?.scale ?? 1) > 1
}
