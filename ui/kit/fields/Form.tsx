import { useEffect, useRef, type ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'

type FormProps = {
  /** Sentences by field name, from our own checks or from the server; each goes when its field is changed. */
  errors?: Record<string, string>
  onSubmit: () => void
  /** Comes in answer to a press, in the place of something else: its first field takes the focus. */
  takesFocus?: boolean
  /** By Escape. */
  onCancel?: () => void
  children: ReactNode
}

/** Sends on Enter, keeps what was typed after a refusal, and then takes the reader to the first wrong field. */
export function Form({ errors, onSubmit, takesFocus = false, onCancel, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  useEffect(() => {
    const fields = form.current
    // Heard on the element itself: Escape in a list that floats above a field closes only that.
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
