import { useEffect, useState } from 'react'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { TextField, type TextFieldProps } from '#ui/kit/fields/TextField.tsx'
import { Debouncer } from '#ui/kit/timing/debouncer.ts'

type SearchFieldProps = Pick<TextFieldProps, 'label' | 'placeholder' | 'maxLength'> & {
  /** The search of the address; when it changes elsewhere (Back, cleared filters) the field follows. */
  value: string
  /** Debounced. Must be stable across renders. */
  onSearch: (text: string) => void
  /** Enter: what a scanner types ends with it. */
  onEnter?: (text: string) => void
}

export function SearchField({ value, onSearch, onEnter, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === sent) return undefined
    const { pathname } = location
    const debouncer = new Debouncer(() => {
      // While the next page renders, the address is already its own: searching now would lead back to this one.
      if (location.pathname !== pathname) return
      setSent(wanted)
      onSearch(wanted)
    })
    debouncer.schedule(searchQuietMs)
    return () => debouncer.stop()
  }, [wanted, sent, onSearch])
  return (
    <div role="search">
      <TextField
        {...field}
        labelHidden
        type="search"
        value={typed}
        onChange={setTyped}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && wanted !== '') onEnter?.(wanted)
        }}
      />
    </div>
  )
}

/** Replaces the text that was searched for. */
export function focusSearchField(): void {
  const input = document.querySelector<HTMLInputElement>('[role=search] input')
  input?.focus()
  input?.select()
}
