import { useLayoutEffect, useRef } from 'react'
import { Input } from 'react-aria-components/Input'
import { FramedTextField, type FramedTextFieldProps } from './FramedTextField.tsx'

type GroupedFieldProps = Omit<FramedTextFieldProps, 'onChange'> & {
  /** Raw or stored value; displayed in groups either way. */
  value: string
  onChange: (text: string) => void
  /** Inserts spaces and changes nothing else: `1001234` → `100 1234`. */
  group: (text: string) => string
  /** Letters belong to the number: a phone shows all its keys, and it is written smaller, because it is longer. */
  hasLetters?: boolean
}

/** A long number grouped while typing, left to right in Arabic too; the caret keeps its position. */
export function GroupedField({ value, onChange, group, hasLetters = false, ...rest }: GroupedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const written = useRef<number | null>(null)
  const shown = group(value)
  useLayoutEffect(() => {
    if (written.current === null || document.activeElement !== input.current) return
    const caret = indexAfter(shown, written.current)
    input.current?.setSelectionRange(caret, caret)
    written.current = null
  }, [shown])
  const type = (text: string) => {
    const before = text.slice(0, input.current?.selectionStart ?? text.length)
    written.current = before.replace(/\s/g, '').length
    onChange(text)
  }
  return (
    <FramedTextField {...rest} value={shown} onChange={type}>
      <Input
        ref={input}
        className={`control page-start tabular-nums ${hasLetters ? '' : 'text-lg'}`}
        dir="ltr"
        inputMode={hasLetters ? 'text' : 'numeric'}
        autoCapitalize={hasLetters ? 'characters' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
    </FramedTextField>
  )
}

/** Index after the given count of non-space characters. */
function indexAfter(text: string, count: number): number {
  let [index, left] = [0, count]
  while (left > 0 && index < text.length) {
    if (text[index] !== ' ') left -= 1
    index += 1
  }
  return index
}
