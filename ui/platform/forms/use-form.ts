/**
 * A form over saved values: it follows them where nothing was typed, validates, saves, shows why a save was refused, and
 * warns before its edits are lost. A form whose edits outlive it combines `useSubmit` and `useUnsavedChanges` itself.
 */
import { useState } from 'react'
import { isChanged, isSame, rebase, settle } from './edits.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'
import { type Checked, type SubmitOptions, useSubmit } from './use-submit.ts'

export type FormOptions<Values, Body, Saved> = Omit<SubmitOptions<Body, Saved>, 'check'> & {
  /** As they stand now; they may change while the form is open. */
  saved: Values
  /** What the form starts with, when it is not what was saved: a change that was refused. */
  initial?: Values
  /** What is typed outlives the form, so that leaving loses nothing. */
  isKept?: boolean
  check: (values: Values) => Checked<Body>
  /** The values that a save leaves in the form. */
  valuesOf: (saved: Saved) => Values
}

export function useForm<Values extends object, Body, Saved>(options: FormOptions<Values, Body, Saved>) {
  const { saved, initial = saved, isKept = false, check, valuesOf, onSaved, ...rest } = options
  const [edits, setEdits] = useState({ saved, values: initial })
  const [seen, setSeen] = useState(saved)
  // While rendering, so that no render shows the values of before (react.dev, "Adjusting state when a prop changes").
  if (!isSame(seen, saved)) {
    setSeen(saved)
    setEdits(rebase(edits, saved))
  }
  const { values } = edits
  useUnsavedChanges(isChanged(edits) && !isKept)
  const submitting = useSubmit({
    ...rest,
    check: () => check(values),
    onSaved: (answer: Saved) => {
      setEdits((now) => settle(now, values, valuesOf(answer)))
      onSaved(answer)
    },
  })
  const change = (changed: Partial<Values>) =>
    setEdits((before) => ({ ...before, values: { ...before.values, ...changed } }))
  return { values, change, ...submitting }
}
