import { useEffect, useState } from 'react'
import { searchQuietMs } from '#ui/platform/timings.ts'
import { TextField, type TextFieldProps } from '#ui/kit/fields/TextField.tsx'
import { Debouncer } from '#ui/kit/timing/debouncer.ts'

/** The row that Enter takes, while the focus stays in the search. */
type ActiveRow = Pick<TextFieldProps, 'aria-activedescendant' | 'aria-controls' | 'aria-autocomplete'>

type SearchFieldProps = Pick<TextFieldProps, 'label' | 'placeholder' | 'maxLength' | 'onInput' | 'onKeyDown'> &
  ActiveRow & {
    /** The search of the address; when it changes elsewhere (Back, cleared filters) the field follows. */
    value: string
    /** Debounced. Must be stable across renders. */
    onSearch: (text: string) => void
    /** Enter: what a scanner types ends with it. `clear` empties the field for the next search. */
    onEnter?: (text: string, clear: () => void) => void
  }

export function SearchField({ value, onSearch, onEnter, onKeyDown, ...field }: SearchFieldProps) {
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
  const clear = () => {
    setTyped('')
    setSent('')
    onSearch('')
  }
  return (
    <div role="search">
      <TextField
        {...field}
        labelHidden
        type="search"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          const { key, ctrlKey, metaKey, nativeEvent } = event
          if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || wanted === '') return
          onEnter?.(wanted, clear)
        }}
      />
    </div>
  )
}

/** Replaces the text that was searched for. */
export function focusSearchField(): void {
  const input = searchInput()
  input?.focus()
  input?.select()
}

/** Whether nothing is typed at this moment, which a render may not know yet. */
export const isSearchBlank = (): boolean => searchInput()?.value.trim() === ''

const searchInput = () => document.querySelector<HTMLInputElement>('[role=search] input')

/**
 * Focuses the search of a page that is opened to search. On a touch screen it would open the keyboard over the page.
 */
export function useSearchFocus(): void {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return
    // One frame later, because the shell focuses the heading of a page that is entered.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, main, h1')) searchInput()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
