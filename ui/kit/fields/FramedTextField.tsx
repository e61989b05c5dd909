import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'

/** Props of a field of text: those of the library, except what the frame sets itself. */
export type FramedTextFieldProps = FieldText &
  Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'>

/** A field of text in its frame, around its input. */
export function FramedTextField(props: FramedTextFieldProps & { children: ReactNode }) {
  const { label, labelHidden, hint, error, children, ...rest } = props
  return (
    <TextField {...rest} {...wrongIf(error)} className={FIELD_CLASS}>
      <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
        {children}
      </FieldFrame>
    </TextField>
  )
}
