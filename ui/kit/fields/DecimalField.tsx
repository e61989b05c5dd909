import { useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import type { DecimalRules } from '#domain/money/money.ts'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'

type DecimalFieldProps = FieldText &
  Omit<
    TextFieldProps,
    'children' | 'className' | 'style' | 'isInvalid' | 'validationBehavior' | 'onChange' | 'value'
  > & {
    /** A plain decimal (`"1234.5"`), or what was typed when it cannot be read. */
    value: string
    /** The plain decimal as soon as the text can be read; the text itself until then, so that nothing typed is lost. */
    onChange: (value: string) => void
    /** How many decimals may be typed, and whether less than nothing makes sense. */
    rules: DecimalRules
    /** Stands in the field before the number: a currency, as in `AED 1,234.50`. */
    before?: string
    /** Stands in the field after it: `%`. */
    after?: string
    placeholder?: string
  }

/** A number that is money or a measure. Never the widget library's number field, which misreads Gulf input tenfold. */
export function DecimalField({
  label,
  labelHidden,
  hint,
  error,
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
  // What is typed stays as typed while it means the value; a value changed from outside replaces it.
  const shown = read(typed) === value ? typed : value
  const type = (text: string) => {
    setTyped(text)
    onChange(read(text))
  }
  return (
    <TextField
      {...rest}
      value={shown}
      onChange={type}
      onBlur={(event) => {
        setTyped(value)
        onBlur?.(event)
      }}
      {...wrongIf(error)}
      className={FIELD_CLASS}
    >
      <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
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
      </FieldFrame>
    </TextField>
  )
}
