import { useEffect, useRef, type ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { isTouchDevice } from '#ui/kit/layout/touch.ts'

type FormProps = {
  /** The id by which a submit button outside names the form in `form`. */
  id?: string
  /** Messages by field name, from validation or from the server. Each disappears when its field is changed. */
  errors?: Readonly<Record<string, string>>
  /** An error of the form as a whole. */
  message?: string | null
  onSubmit: () => void
  /**
   * Focuses the first field on mount, for a form that opens on a press. `page`: the form is what its page is for, so its
   * first empty field takes the focus; but not on a touch screen, whose keyboard would cover a page nobody has read yet.
   */
  takesFocus?: boolean | 'page'
  /** It is one of a list of forms, so the errors that it comes with do not move the focus. */
  isInList?: boolean
  /** Called on Escape. */
  onCancel?: () => void
  children: ReactNode
}

/** Submits on Enter. New errors move the focus to the first invalid field; values are kept. */
export function Form({
  id,
  errors,
  message,
  onSubmit,
  takesFocus = false,
  isInList = false,
  onCancel,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) focusFirstField(form.current, takesFocus)
  }, [takesFocus])
  useEffect(() => {
    const fields = form.current
    // The listener is on the element itself, because Escape in a popover of a field closes only the popover.
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel?.()
    }
    fields?.addEventListener('keydown', press)
    return () => fields?.removeEventListener('keydown', press)
  }, [onCancel])
  const known = useRef(isInList ? errors : undefined)
  useEffect(() => {
    if (errors === known.current) return
    known.current = errors
    if (!errors || Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
  }, [errors])
  return (
    <AriaForm
      ref={form}
      {...(id !== undefined && { id })}
      validationBehavior="aria"
      validationErrors={errors}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-4"
    >
      {message ? <Banner tone="danger" urgent title={message} /> : null}
      {children}
    </AriaForm>
  )
}

function focusFirstField(form: HTMLElement | null, way: true | 'page'): void {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_INTO) ?? []
  const [first] = fields
  // Somebody may be typing already, because the page had fields before the app (ui/platform/first-paint.tsx).
  if (form?.contains(document.activeElement)) return
  if (way === true) first?.focus()
  else if (!isTouchDevice()) ([...fields].find(({ value }) => value === '') ?? first)?.focus()
}

const TYPED_INTO = 'input:not([hidden], [type=file]), textarea'
