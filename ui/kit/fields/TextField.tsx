import type { HTMLAttributes } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'

export type TextFieldProps = FieldText &
  Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'> & {
    /** `ltr` for e-mail, phone and codes: left to right, aligned to the page's own start. */
    writing?: 'auto' | 'ltr'
    lines?: number
    placeholder?: string
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  }

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  writing = 'auto',
  lines = 1,
  placeholder,
  inputMode,
  ...rest
}: TextFieldProps) {
  const control = { className: 'control page-start', dir: writing, placeholder, inputMode }
  return (
    <AriaTextField {...rest} {...wrongIf(error)} className={FIELD_CLASS}>
      <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
        {lines > 1 ? (
          // At a high zoom the field is no higher than the visible part of the page.
          <TextArea {...control} className="control page-start max-h-[45dvh] py-2" rows={lines} />
        ) : (
          <Input {...control} />
        )}
      </FieldFrame>
    </AriaTextField>
  )
}
