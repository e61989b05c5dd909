import { useState } from 'react'
import { type DeferredAction, useDeferredAction } from '#ui/platform/deferred-actions.ts'
import { NO_ERRORS } from './form-errors.ts'
import { useRetainedValues } from './retained-values.ts'
import type { Checked } from './use-submit.ts'

type DeferredFormOptions<Values, Body> = {
  /** The name of the form and its record: `refund:ID`. */
  name: string
  initial: Values
  check: (values: Values) => Checked<Body>
  action: (body: Body) => DeferredAction
  onClose: () => void
}

/** A form whose action has an undo window: it closes at once, and begins with the same values again if nothing came of it. */
export function useDeferredForm<Values extends object, Body>(options: DeferredFormOptions<Values, Body>) {
  const { name, initial, check, action, onClose } = options
  const defer = useDeferredAction()
  const retained = useRetainedValues<Values>(name)
  const [values, setValues] = useState(() => retained.read() ?? initial)
  const [errors, setErrors] = useState(NO_ERRORS)
  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))
  const submit = () => {
    const checked = check(values)
    setErrors(checked.ok ? NO_ERRORS : { fields: checked.fields, message: null })
    if (!checked.ok) return
    retained.retain(values)
    const deferred = action(checked.body)
    defer({
      ...deferred,
      onEnd: (outcome) => {
        if (outcome === 'done') retained.forget()
        deferred.onEnd?.(outcome)
      },
    })
    onClose()
  }
  // Nothing is sent while the form is open, so it neither saves nor fails as a whole.
  return { values, change, form: { errors, isSaving: false, failureTitle: '', submit } }
}
