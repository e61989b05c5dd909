import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

/** What every field of the kit takes. */
export type FieldText = {
  label: string
  /** Only for screen readers: in a row of a table the column's head already says it. */
  labelHidden?: boolean
  hint?: ReactNode
  /** A sentence; its presence marks the field as wrong. Server refusals come through `Form` instead. */
  error?: string | undefined
}

/** Label above, hint and error below the control. Stands inside a field of react-aria, which ties them together. */
export function FieldFrame({ label, labelHidden = false, hint, error, children }: FieldText & { children: ReactNode }) {
  return (
    <>
      <Label className={labelHidden ? 'sr-only' : 'text-small font-600'}>{label}</Label>
      {children}
      {hint ? (
        <Text slot="description" className="text-small text-ink-muted">
          {hint}
        </Text>
      ) : null}
      <FieldError className="text-small text-danger">{error}</FieldError>
    </>
  )
}

export const FIELD_CLASS = 'flex min-w-0 flex-col gap-1.5'

/** Wrong only when a sentence says so; otherwise undecided, because `false` would hide what `Form` has to say. */
export function wrongIf(error: string | undefined): { isInvalid?: true; validationBehavior: 'aria' } {
  return error === undefined ? { validationBehavior: 'aria' } : { isInvalid: true, validationBehavior: 'aria' }
}
