import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useHeardChange } from '#ui/kit/actions/change-listener.ts'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import type { Option } from './Select.tsx'

const OpenChoices = lazyOverlay(async () => (await import('./OpenChoices.tsx')).OpenChoices)

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
  const change = useHeardChange(onChange)
  const { isOpen, setOpen, press, openByKey } = useOpening(onKeyDown)
  const choose = (id: Id) => {
    setOpen(false)
    change(id)
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
        onClick={press}
        onKeyDown={openByKey}
        className={className}
      >
        {children}
      </button>
      {isOpen ? (
        <OpenChoices
          id={listId}
          label={label}
          options={options}
          value={value}
          anchor={button}
          isOpen
          onChoose={onChosen(options, choose)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function useOpening(onKeyDown: (event: KeyboardEvent<HTMLElement>) => void) {
  const [isOpen, setOpen] = useState(false)
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (pressesButton(event)) return
    if (!opensList(event)) return onKeyDown(event)
    event.preventDefault()
    setOpen(true)
  }
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a pressed button, so the list could not restore the focus.
    currentTarget.focus()
    setOpen(true)
  }
  return { isOpen, setOpen, press, openByKey }
}

const opensList = ({ key, altKey }: KeyboardEvent) => key === 'F4' || (altKey && key === 'ArrowDown')

/** Keys by which the browser itself presses a button. */
const pressesButton = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === ' ' || (key === 'Enter' && !ctrlKey && !metaKey)
