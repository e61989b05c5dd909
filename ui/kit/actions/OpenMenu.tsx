import type { RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { MenuAction } from './menu-action.ts'

type OpenMenuProps = {
  label: string
  actions: readonly MenuAction[]
  /** The action that takes the focus. */
  focus: 'first' | 'last'
  isOpen: boolean
  onClose: () => void
  anchor: RefObject<HTMLElement | null>
}

export function OpenMenu({ label, actions, focus, isOpen, onClose, anchor }: OpenMenuProps) {
  return (
    <Popover
      aria-label={label}
      trigger="MenuTrigger"
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      placement="bottom end"
      className="floating min-w-48 overflow-auto p-1"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- because the focus belongs into the menu that was opened */}
      <Menu aria-label={label} autoFocus={focus} onClose={onClose} className="outline-none">
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            id={action.id}
            textValue={action.text}
            isDisabled={action.isDisabled}
            {...(action.href !== undefined && { href: action.href })}
            {...(action.onAction && { onAction: action.onAction })}
            className={`menu-item ${action.danger ? 'text-danger' : ''}`}
          >
            {action.icon ? <span aria-hidden="true" className={action.icon} /> : null}
            {action.detail === undefined ? (
              action.text
            ) : (
              <span className="flex max-w-64 flex-col">
                {action.text}
                <span className="text-small text-ink-muted">{action.detail}</span>
              </span>
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
