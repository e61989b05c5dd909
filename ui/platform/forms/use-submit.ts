import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormErrors, NO_ERRORS } from './form-errors.ts'

/** The body to send, or messages by field name. */
export type Checked<Body> = { ok: true; body: Body } | { ok: false; fields: Readonly<Record<string, string>> }

export type SubmitOptions<Body, Saved> = {
  check: () => Checked<Body>
  mutation: Pick<UseMutationResult<Saved, Error, Body>, 'mutate' | 'isPending'>
  onSaved: (saved: Saved, body: Body) => void
  errorsOf: (error: Error, body: Body) => FormErrors
}

/** Validates, saves once at a time, and keeps the errors of the last attempt. */
export function useSubmit<Body, Saved>({ check, mutation, onSaved, errorsOf }: SubmitOptions<Body, Saved>) {
  const [errors, setErrors] = useState(NO_ERRORS)
  const submit = () => {
    if (mutation.isPending) return
    const checked = check()
    setErrors(checked.ok ? NO_ERRORS : { fields: checked.fields, message: null })
    if (!checked.ok) return
    mutation.mutate(checked.body, {
      onSuccess: (saved) => onSaved(saved, checked.body),
      onError: (error) => setErrors(errorsOf(error, checked.body)),
    })
  }
  return { errors, isSaving: mutation.isPending, submit, clearErrors: () => setErrors(NO_ERRORS) }
}
