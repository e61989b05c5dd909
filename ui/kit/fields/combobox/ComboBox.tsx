import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { nextPaint } from '#ui/kit/timing/next-paint.ts'
import { preloadLater } from '#ui/kit/timing/preloading.ts'
import { FramedTextField } from '#ui/kit/fields/FramedTextField.tsx'
import type { ComboBoxProps, LoadedComboBox } from './LoadedComboBox.tsx'

let Loaded: typeof LoadedComboBox | null = null

async function load(): Promise<void> {
  Loaded ??= (await import('./LoadedComboBox.tsx')).LoadedComboBox
}

preloadLater(load)

/**
 * Search and pick one of many, or create it in place. The best match is highlighted while typing: Enter and Tab take it.
 * Typed text stays, whether or not an option was picked. On the first screen it is a field to type in until its list is loaded.
 */
export function ComboBox(props: ComboBoxProps) {
  const { isFocused = false } = props
  const field = useRef<HTMLInputElement>(null)
  // Undefined while its list is not loaded.
  const [takesOver, setTakesOver] = useState<Selection | null | undefined>(Loaded ? null : undefined)
  const [wasPlain] = useState(!Loaded)
  useEffect(() => void nextPaint().then(() => replace(field, setTakesOver)), [])
  if (!Loaded || takesOver === undefined) {
    const onText = (typed: string) => {
      // It tries again where the list could not be loaded.
      replace(field, setTakesOver)
      props.onText(typed)
    }
    return <PlainField {...props} onText={onText} field={field} />
  }
  return <Loaded {...props} isFocused={isFocused && !wasPlain} takesOver={takesOver} />
}

type Selection = readonly [number, number]
type Field = RefObject<HTMLInputElement | null>

function replace(field: Field, take: (selection: Selection | null) => void): void {
  void load().then(
    () => {
      const { current } = field
      // Drawn at once: a letter typed between reading the selection and drawing the list would stand before the caret's old place.
      if (current) flushSync(() => take(selectionIn(current)))
    },
    () => undefined,
  )
}

function selectionIn(field: HTMLInputElement): Selection | null {
  if (field !== document.activeElement) return null
  return [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
}

function PlainField(props: ComboBoxProps & { field: Field }) {
  const { text, onText, placeholder, isFocused = false, isDisabled = false, field, ...rest } = props
  const { label, labelHidden, hint, error } = rest
  useEffect(() => {
    if (isFocused) field.current?.focus({ preventScroll: true })
  }, [isFocused, field])
  return (
    <FramedTextField {...{ label, labelHidden, hint, error }} value={text} onChange={onText} isDisabled={isDisabled}>
      <Group className="control-box">
        <Input
          ref={field}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- because it has no list yet to control
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          className="control-input page-start"
          dir="auto"
          placeholder={placeholder}
          autoComplete="off"
        />
        <span aria-hidden="true" className="flex w-11 items-center justify-center text-ink-muted">
          <span className="i-lucide-chevron-down" />
        </span>
      </Group>
    </FramedTextField>
  )
}
