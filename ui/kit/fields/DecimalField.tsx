import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import type { DecimalRules } from '#domain/money/money.ts'
import { FramedTextField, type FramedTextFieldProps } from './FramedTextField.tsx'

type DecimalFieldProps = Omit<FramedTextFieldProps, 'onChange' | 'value'> & {
  /** A plain decimal (`"1234.5"`), or the raw text when it cannot be parsed. */
  value: string
  /** Called with the plain decimal, or with the raw text while it cannot be parsed, so that no input is lost. */
  onChange: (value: string) => void
  /** Allowed decimals, and whether negative values are allowed. */
  rules: DecimalRules
  /** Prefix inside the field, such as a currency: `AED 1,234.50`. */
  before?: string
  /** Suffix inside the field: `%`. */
  after?: string
  placeholder?: string
}

/** Input for money and quantities. The library's NumberField misreads Gulf input by a factor of ten. */
export function DecimalField({
  value,
  onChange,
  rules,
  before,
  after,
  placeholder,
  onBlur,
  ...rest
}: DecimalFieldProps) {
  const [typed, setTyped] = useState(value)
  const read = (text: string) => {
    const number = parseTypedNumber(text, rules)
    return number.ok ? number.value : text
  }
  // Keeps the typed text while it still equals the value; a value changed from outside replaces it.
  const shown = read(typed) === value ? typed : value
  const type = (text: string) => {
    setTyped(text)
    onChange(read(text))
  }
  return (
    <FramedTextField
      {...rest}
      value={shown}
      onChange={type}
      onBlur={(event) => {
        setTyped(value)
        onBlur?.(event)
      }}
    >
      <Group className="control-box" dir="ltr">
        {before ? <span className="self-center ps-3 text-ink-muted">{before}</span> : null}
        <Input
          className="control-input text-end tabular-nums"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
        />
        {after ? <span className="self-center pe-3 text-ink-muted">{after}</span> : null}
      </Group>
    </FramedTextField>
  )
}
