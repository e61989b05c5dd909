import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'

type CodeFieldProps = FieldText &
  Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'onChange'> & {
    value: string
    /** Called with ASCII digits only, at most `length`. */
    onChange: (digits: string) => void
    length?: number
    inputRef?: Ref<HTMLInputElement>
  }

/** One-time code in a single field. Accepts ٤٥٦ and a pasted line such as "Code: 123456". */
export function CodeField(props: CodeFieldProps) {
  const { label, labelHidden, hint, error, value, onChange, length = 6, inputRef, ...rest } = props
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(typed) => onChange(toAsciiDigits(typed).replace(/\D/g, '').slice(0, length))}
      {...wrongIf(error)}
      className={FIELD_CLASS}
    >
      <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
        <Input
          ref={inputRef}
          className="control page-start text-xl tabular-nums"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </FieldFrame>
    </TextField>
  )
}
