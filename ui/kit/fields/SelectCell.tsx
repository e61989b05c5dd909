import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect } from 'react-aria-components/Select'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import type { Option } from './Select.tsx'

type SelectCellProps<Id extends string> = {
  /** The column's name in the grid (`data-cell`). */
  column: string
  label: string
  options: readonly Option<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Called for every key that does not open the list. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** The id of the error message, if there is one. */
  errorId?: string | undefined
  className: string
  /** The value as displayed in the cell. */
  children: ReactNode
}

/** A select in a grid. It is a plain button until it opens, so that two hundred of them cost no more than text. */
export function SelectCell<Id extends string>({
  column,
  label,
  options,
  value,
  onChange,
  onKeyDown,
  errorId,
  className,
  children,
}: SelectCellProps<Id>) {
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (pressesButton(event)) return
    if (!opensList(event)) return onKeyDown(event)
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        role="combobox"
        data-cell={column}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, so the list could not restore the focus.
          currentTarget.focus()
          setOpen(true)
        }}
        onKeyDown={openByKey}
        className={className}
      >
        {children}
      </button>
      {isOpen ? (
        <Choices
          id={listId}
          label={label}
          options={options}
          value={value}
          anchor={button}
          onChoose={(id) => {
            setOpen(false)
            onChange(id)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

const opensList = ({ key, altKey }: KeyboardEvent) => key === 'F4' || (altKey && key === 'ArrowDown')

/** Keys by which the browser itself presses a button. */
const pressesButton = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === ' ' || (key === 'Enter' && !ctrlKey && !metaKey)

type ChoicesProps<Id extends string> = Pick<SelectCellProps<Id>, 'label' | 'options' | 'value'> & {
  id: string
  anchor: RefObject<HTMLElement | null>
  onChoose: (id: Id) => void
  onClose: () => void
}

/** The library's own select without its button, so that keys, type-ahead and roles equal those of every other select. */
function Choices<Id extends string>({ id, label, options, value, anchor, onChoose, onClose }: ChoicesProps<Id>) {
  return (
    <AriaSelect
      aria-label={label}
      isOpen
      onOpenChange={onClose}
      value={value}
      onChange={onChosen(options, onChoose)}
      className="contents"
    >
      <Popover triggerRef={anchor} placement="bottom start" className="floating flex min-w-44 flex-col p-1">
        <ListBox id={id} aria-label={label} className="max-h-80 min-h-0 overflow-auto outline-none">
          {options.map((option) => (
            <ListBoxItem key={option.id} id={option.id} textValue={option.text} className="menu-item selected:font-600">
              {option.text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
