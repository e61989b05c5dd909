import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { FramedTextField, type FramedTextFieldProps } from './FramedTextField.tsx'

type CodeFieldProps = Omit<FramedTextFieldProps, 'onChange'> & {
  value: string
  /** Called with ASCII digits only, at most `length`. */
  onChange: (digits: string) => void
  length?: number
  inputRef?: Ref<HTMLInputElement>
}

/** One-time code in a single field. Accepts ٤٥٦ and a pasted line such as "Code: 123456". */
export function CodeField({ onChange, length = 6, inputRef, ...rest }: CodeFieldProps) {
  return (
    <FramedTextField {...rest} onChange={(typed) => onChange(toAsciiDigits(typed).replace(/\D/g, '').slice(0, length))}>
      <Input
        ref={inputRef}
        className="control page-start text-xl tabular-nums"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </FramedTextField>
  )
}
