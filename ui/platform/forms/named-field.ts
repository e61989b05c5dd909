import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** A form that is loaded with its page, or in a sheet, has its fields within this time. */
const LONGEST_WAIT_MS = 3000
const FOCUSABLE = 'input:not([type=hidden]):not([hidden]), textarea, button, [role=spinbutton]'

/** Focuses the field of this name as soon as there is one. `registration` also finds `registration.kind`. */
export function useNamedField(name: string | null): void {
  useEffect(() => {
    if (name === null) return
    const until = performance.now() + LONGEST_WAIT_MS
    let frame = requestAnimationFrame(function look() {
      if (focusNamed(name) || performance.now() > until) return
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [name])
}

/** The field that the address names: `/settings?field=tin`. */
export function useFieldInAddress(): void {
  const [parameters] = useSearchParams()
  useNamedField(parameters.get('field'))
}

function focusNamed(name: string): boolean {
  const named = [...document.querySelectorAll<HTMLElement>('form [name]')].find((field) => {
    const own = field.getAttribute('name')
    return own === name || own?.startsWith(`${name}.`)
  })
  if (!named) return false
  named.closest('details')?.setAttribute('open', '')
  // A select has its name on an element that nobody sees, beside its button.
  const field = named.matches(FOCUSABLE) ? named : named.closest('[data-rac]')?.querySelector<HTMLElement>(FOCUSABLE)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
  return document.activeElement === field
}
