import { type KeyboardEvent, useContext, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'
import type { Option } from './Select.tsx'

type ComboBoxProps = FieldText & {
  /** Matching options, already filtered by the caller (Arabic folding, server search). */
  options: readonly Option[]
  text: string
  onText: (text: string) => void
  onChoose: (option: Option) => void
  /** The last option, which creates a new entry: its label and handler. */
  create?: { text: string; onCreate: () => void }
  /** Shown when nothing matches. */
  nothingFound: string
  openLabel: string
  placeholder?: string
  /** Takes the focus on mount, without opening the list. */
  isFocused?: boolean
  isDisabled?: boolean
}

/** The id cannot collide with an option's, because those are UUIDs. */
const CREATE = '+'

/**
 * Search and pick one of many, or create it in place. The best match is highlighted while typing: Enter and Tab take it.
 * Typed text stays, whether or not an option was picked.
 */
export function ComboBox({
  options,
  text,
  onText,
  onChoose,
  create,
  nothingFound,
  openLabel,
  placeholder,
  isFocused = false,
  isDisabled,
  ...words
}: ComboBoxProps) {
  const choose = (key: unknown) => {
    if (key === CREATE) return create?.onCreate()
    const chosen = options.find((option) => option.id === key)
    if (chosen) onChoose(chosen)
  }
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
          <SearchInput placeholder={placeholder} isFocused={isFocused} />
          <Button aria-label={openLabel} className="flex w-11 items-center justify-center text-ink-muted">
            <span aria-hidden="true" className="i-lucide-chevron-down" />
          </Button>
        </Group>
      </FieldFrame>
      <BestMatch first={options[0]?.id ?? (create ? CREATE : null)} isSought={text.trim() !== ''} />
      <Matches options={options} create={create} nothingFound={nothingFound} />
    </AriaComboBox>
  )
}

function SearchInput({ placeholder, isFocused }: { placeholder: string | undefined; isFocused: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus({ preventScroll: true })
  }, [isFocused])
  const onKeyDown = (event: KeyboardEvent) => {
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
          <ListBoxItem id={CREATE} textValue={create.text} className="menu-item font-600 text-primary">
            <span aria-hidden="true" className="i-lucide-plus" />
            {create.text}
          </ListBoxItem>
        ) : null}
      </ListBox>
    </Popover>
  )
}
