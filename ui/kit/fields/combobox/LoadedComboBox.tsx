import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { stripBidi } from '#domain/text/bidi.ts'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from '#ui/kit/fields/FieldFrame.tsx'
import { useHeardChange } from '#ui/kit/actions/change-listener.ts'
import type { Option } from '#ui/kit/fields/Select.tsx'

export type ComboBoxProps = FieldText & {
  /** Matching options, already filtered by the caller (Arabic folding, server search). */
  options: readonly Option[]
  text: string
  onText: (text: string) => void
  onChoose: (option: Option) => void
  /** Whether options of an earlier text are still shown. Enter then takes the first of those that come. */
  isStale?: boolean
  /** The last option, which creates a new entry: its label, with what was typed in an isolate, and handler. */
  create?: { text: string; onCreate: () => void }
  /** Shown when nothing matches. */
  nothingFound: string
  openLabel: string
  placeholder?: string
  /** Takes the focus on mount, without opening the list. */
  isFocused?: boolean
  isDisabled?: boolean
}

type LoadedComboBoxProps = ComboBoxProps & {
  /** The selection of the focused field that it replaces. */
  takesOver: readonly [number, number] | null
}

/** The id cannot collide with an option's, because those are UUIDs. */
const CREATE = '+'

export function LoadedComboBox({
  options,
  text,
  onText,
  onChoose,
  isStale = false,
  create,
  nothingFound,
  openLabel,
  placeholder,
  isFocused = false,
  takesOver,
  isDisabled,
  ...words
}: LoadedComboBoxProps) {
  const choose = useHeardChange((key: unknown) => {
    if (key === CREATE) return create?.onCreate()
    const chosen = options.find((option) => option.id === key)
    if (chosen) onChoose(chosen)
  })
  const first = options[0]?.id ?? (create ? CREATE : null)
  const takeLater = useLaterEnter({ text, isStale, onTake: () => choose(first) })
  return (
    <AriaComboBox
      inputValue={text}
      onInputChange={onText}
      value={null}
      onChange={choose}
      // Options are filtered already; the library's own filter misses vowel marks and hamza carriers.
      defaultFilter={() => true}
      allowsCustomValue
      allowsEmptyCollection
      isDisabled={isDisabled}
      {...wrongIf(words.error)}
      className={FIELD_CLASS}
    >
      <FieldFrame {...words}>
        <Group className="control-box">
          <SearchInput placeholder={placeholder} isFocused={isFocused} takesOver={takesOver} onEnterEarly={takeLater} />
          <Button aria-label={openLabel} className="flex w-11 items-center justify-center text-ink-muted">
            <span aria-hidden="true" className="i-lucide-chevron-down" />
          </Button>
        </Group>
      </FieldFrame>
      <BestMatch first={first} isSought={text.trim() !== '' && !isStale} />
      <Matches options={options} create={create} nothingFound={nothingFound} />
    </AriaComboBox>
  )
}

type LaterEnterOptions = { text: string; isStale: boolean; onTake: () => void }

/** Enter that comes before the options of the typed text; undefined once they are there. */
function useLaterEnter({ text, isStale, onTake }: LaterEnterOptions): (() => void) | undefined {
  const awaited = useRef<string | null>(null)
  const take = useEffectEvent(() => {
    if (awaited.current === text) onTake()
    awaited.current = null
  })
  useEffect(() => {
    if (!isStale) take()
  }, [isStale])
  if (!isStale || text.trim() === '') return undefined
  return () => {
    awaited.current = text
  }
}

type SearchInputProps = Pick<LoadedComboBoxProps, 'placeholder' | 'takesOver'> & {
  isFocused: boolean
  onEnterEarly: (() => void) | undefined
}

function SearchInput({ placeholder, isFocused, takesOver, onEnterEarly }: SearchInputProps) {
  const state = useContext(ComboBoxStateContext)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus({ preventScroll: true })
  }, [isFocused])
  const takeOver = useEffectEvent(() => {
    if (!input.current || takesOver === null) return
    // Somebody has gone on to another field since the list was asked for.
    if (document.activeElement !== document.body) return
    input.current.focus({ preventScroll: true })
    input.current.setSelectionRange(...takesOver)
    // Somebody types already, and awaits what is found.
    if (input.current.value !== '') state?.open(null, 'input')
  })
  // Before the frame is drawn: the field that it replaces had the focus until now.
  useLayoutEffect(() => takeOver(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onEnterEarly && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // The library would take the option that is marked, which is one of an earlier text.
      event.stopPropagation()
      onEnterEarly()
      return
    }
    if (event.key !== 'Tab' || !state?.isOpen) return
    // The library takes the highlighted option on Tab. Shift+Tab takes none, and Tab creates no new entry.
    if (event.shiftKey || state.selectionManager.focusedKey === CREATE) state.selectionManager.setFocusedKey(null)
    // The option that was taken decides where the focus goes.
    else if (state.selectionManager.focusedKey !== null) event.preventDefault()
  }
  return (
    <Input
      ref={input}
      className="control-input page-start"
      dir="auto"
      placeholder={placeholder}
      autoComplete="off"
      onClick={() => state?.open(null, 'focus')}
      onKeyDownCapture={onKeyDown}
    />
  )
}

/** Keeps the first match highlighted during a search. */
function BestMatch({ first, isSought }: { first: string | null; isSought: boolean }) {
  const state = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (!state?.isOpen || !isSought || first === null) return
    const { selectionManager, collection } = state
    const { focusedKey } = selectionManager
    const isGone = focusedKey !== null && collection.getItem(focusedKey) === null
    if (focusedKey === null || isGone) selectionManager.setFocusedKey(first)
  })
  return null
}

function Matches({ options, create, nothingFound }: Pick<ComboBoxProps, 'options' | 'create' | 'nothingFound'>) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Popover
      // Open state is controlled by the field. The library would also close it on scroll, which a phone's keyboard causes,
      // and the user's tap would miss.
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {}}
      className="floating flex w-[var(--trigger-width)] flex-col p-1"
    >
      <ListBox
        className="max-h-80 min-h-0 overflow-auto outline-none"
        renderEmptyState={() => <p className="px-3 py-2 text-ink-muted">{nothingFound}</p>}
      >
        {options.map((option) => (
          <ListBoxItem key={option.id} id={option.id} textValue={option.text} className="menu-item">
            <bdi className="min-w-0 flex-1">{option.text}</bdi>
            {option.detail ? <bdi className="text-small text-ink-muted">{option.detail}</bdi> : null}
          </ListBoxItem>
        ))}
        {create ? (
          <ListBoxItem id={CREATE} textValue={stripBidi(create.text)} className="menu-item font-600 text-primary">
            <span aria-hidden="true" className="i-lucide-plus" />
            <span>
              <BidiText>{create.text}</BidiText>
            </span>
          </ListBoxItem>
        ) : null}
      </ListBox>
    </Popover>
  )
}
