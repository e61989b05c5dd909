import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'

export type Suggestion = { id: string; content: ReactNode; onChoose: () => void }

type SuggestionsProps = {
  /** Of the list; each option is `<listId>-<its id>`, for the field's `aria-activedescendant`. */
  listId: string
  label: string
  /** The field they are for. The focus stays in it, and so do the keys. */
  anchor: RefObject<HTMLElement | null>
  options: readonly Suggestion[]
  /** The option that Enter would take. */
  current: string | null
  /** Stands below the options, or instead of them. */
  note?: ReactNode
}

/** What a field that takes any text could also be filled with. Nothing is taken unless it is chosen. */
export function Suggestions({ listId, label, anchor, options, current, note }: SuggestionsProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      isNonModal
      trigger="Suggestions"
      // It goes when the field says so. The library would also take it away when the page scrolls, as it does above a
      // phone's keyboard.
      onOpenChange={() => {}}
      placement="bottom start"
      offset={4}
      className="floating w-[var(--trigger-width)] min-w-64 overflow-auto p-1"
    >
      {options.length > 0 ? (
        <div id={listId} role="listbox" aria-label={label}>
          {options.map((option) => (
            <Option key={option.id} id={`${listId}-${option.id}`} option={option} isCurrent={option.id === current} />
          ))}
        </div>
      ) : null}
      {note ? <div className="px-3 py-2 text-small text-ink-muted">{note}</div> : null}
    </Popover>
  )
}

function Option({ id, option, isCurrent }: { id: string; option: Suggestion; isCurrent: boolean }) {
  return (
    // The keys are the field's: the focus never leaves it.
    <div
      id={id}
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView({ block: 'nearest' })
      }}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      data-focused={isCurrent || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={option.onChoose}
      onKeyDown={() => {}}
      className="menu-item cursor-pointer hover:bg-sunken"
    >
      {option.content}
    </div>
  )
}
