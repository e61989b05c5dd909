import type { HTMLAttributes } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { FIELD_CLASS, FieldFrame, type FieldWords, wrongIf } from './FieldFrame.tsx'

export type TextFieldProps = FieldWords &
  Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior'> & {
    /**
     * `ltr` for e-mail, phone and codes: they read left to right and stay on the page's own starting side. A `letter` stands
     * on the side of its own language.
     */
    writing?: 'auto' | 'ltr' | 'letter'
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
  const side = writing === 'letter' ? '' : 'page-start'
  const dir = writing === 'ltr' ? 'ltr' : 'auto'
  const control = { className: `control ${side}`, dir, placeholder, inputMode }
  return (
    <AriaTextField {...rest} {...wrongIf(error)} className={FIELD_CLASS}>
      <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
        {lines > 1 ? <TextArea {...control} className={`control ${side} py-2`} rows={lines} /> : <Input {...control} />}
      </FieldFrame>
    </AriaTextField>
  )
}
