import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

/** Props shared by every field. */
export type FieldText = {
  label: string
  /** Hides the label visually, where a column header already shows it. */
  labelHidden?: boolean
  hint?: ReactNode
  /** Error message; its presence marks the field invalid. Server errors come through `Form` instead. */
  error?: string | undefined
}

/** Label above, hint and error below the control. Rendered inside a react-aria field, which links them by ARIA. */
export function FieldFrame({ label, labelHidden = false, hint, error, children }: FieldText & { children: ReactNode }) {
  return (
    <>
      <Label className={labelHidden ? 'sr-only' : 'text-small font-600'}>
        <BidiText>{label}</BidiText>
      </Label>
      {children}
      {hint ? (
        <Text slot="description" className="text-small text-ink-muted">
          {hint}
        </Text>
      ) : null}
      <FieldError className="text-small text-danger">
        {({ validationErrors }) => <BidiText>{error ?? validationErrors.join(' ')}</BidiText>}
      </FieldError>
    </>
  )
}

export const FIELD_CLASS = 'flex min-w-0 flex-col gap-1.5'

/** Invalid only with a message; otherwise undefined, because `false` would hide errors that `Form` provides. */
export function wrongIf(error: string | undefined): { isInvalid?: true; validationBehavior: 'aria' } {
  return error === undefined ? { validationBehavior: 'aria' } : { isInvalid: true, validationBehavior: 'aria' }
}
