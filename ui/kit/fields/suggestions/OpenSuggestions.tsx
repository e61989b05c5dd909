import type { ReactNode, RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'

export type Suggestion = { id: string; content: ReactNode; onChoose: () => void }

export type SuggestionsProps = {
  /** Id of the list; an option's id is `<listId>-<id>`, for the field's `aria-activedescendant`. */
  listId: string
  label: string
  /** The input the list belongs to; it keeps focus and handles the keys. */
  anchor: RefObject<HTMLElement | null>
  options: readonly Suggestion[]
  /** The option that Enter would pick. */
  current: string | null
  /** Shown below the options, or in place of them. */
  note?: ReactNode
  isOpen: boolean
  onClose: () => void
}

export function OpenSuggestions({ listId, label, anchor, options, current, note, isOpen }: SuggestionsProps) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen={isOpen}
      isNonModal
      trigger="Suggestions"
      // Only the field closes the list. The library would also close it on scroll, which a phone's keyboard causes.
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
    // The input handles all keys and keeps focus.
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
