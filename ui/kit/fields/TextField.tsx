import type { HTMLAttributes } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { FramedTextField, type FramedTextFieldProps } from './FramedTextField.tsx'

export type TextFieldProps = FramedTextFieldProps & {
  /** `ltr` for e-mail, phone and codes: left to right, aligned to the page's own start. */
  writing?: 'auto' | 'ltr'
  lines?: number
  placeholder?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

export function TextField({ writing = 'auto', lines = 1, placeholder, inputMode, ...rest }: TextFieldProps) {
  const control = { className: 'control page-start', dir: writing, placeholder, inputMode }
  return (
    <FramedTextField {...rest}>
      {lines > 1 ? (
        // At a high zoom the field is no higher than the visible part of the page.
        <TextArea {...control} className="control page-start max-h-[45dvh] py-2" rows={lines} />
      ) : (
        <Input {...control} />
      )}
    </FramedTextField>
  )
}
