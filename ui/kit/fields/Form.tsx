import { useEffect, useRef, type ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'

type FormProps = {
  /** Error messages by field name, from local checks or the server; each clears when its field changes. */
  errors?: Record<string, string>
  onSubmit: () => void
  /** Focuses the first field on mount, for a form that replaces what was pressed. */
  takesFocus?: boolean
  /** Called on Escape. */
  onCancel?: () => void
  children: ReactNode
}

/** Submits on Enter, keeps input after an error and focuses the first invalid field. */
export function Form({ errors, onSubmit, takesFocus = false, onCancel, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  useEffect(() => {
    const fields = form.current
    // Bound to the element: Escape in a popover above a field closes only the popover.
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel?.()
    }
    fields?.addEventListener('keydown', press)
    return () => fields?.removeEventListener('keydown', press)
  }, [onCancel])
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
  }, [errors])
  return (
    <AriaForm
      ref={form}
      validationBehavior="aria"
      validationErrors={errors}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </AriaForm>
  )
}
