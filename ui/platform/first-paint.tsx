/** The first picture of the page, before the app stands. The server has written it into the page (src/pages/first-paint). */
import { useLayoutEffect } from 'react'

const ID = 'first-paint'

/**
 * Removes it in the same frame in which its siblings, the app's own screen, are drawn. The fields of the same name take
 * over what was typed and the focus: then, not when the screen was rendered, because somebody may type in between.
 */
export function FirstPaintOver() {
  useLayoutEffect(() => {
    const shown = document.getElementById(ID)
    if (!shown) return
    const focused = document.activeElement
    for (const field of shown.querySelectorAll('input')) {
      const heir = document.querySelector<HTMLInputElement>(`#app input[name="${field.name}"]`)
      if (heir && field.value !== '') typeInto(heir, field.value)
      if (field === focused) heir?.focus({ preventScroll: true })
    }
    // Also where its button is held down at this moment: the release would then press nothing.
    const isSubmitted = shown.dataset.submitted !== undefined || shown.querySelector('button:active') !== null
    // The form has its values once it was rendered with them.
    if (isSubmitted) setTimeout(submitForm)
    shown.remove()
  }, [])
  return null
}

/** The page has one for who is signed in and one for who is not: a style sheet hides it from the others. */
export const isFirstPaintShown = (): boolean => document.getElementById(ID)?.checkVisibility() ?? false

function submitForm(): void {
  document.querySelector<HTMLFormElement>('#app form')?.requestSubmit()
}

/** React hears of a value only by an event, and of one that a script set only by the element's own setter. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
