import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export type MenuAction = {
  id: string
  text: string
  /** A second line with information about the action. */
  detail?: string | undefined
  icon?: string
  onAction: () => void
  isDisabled?: boolean
  danger?: true
}

type MenuProps = {
  label: string
  /** The button that opens the menu. */
  trigger: ReactElement
  actions: readonly MenuAction[]
}

export function Menu({ label, trigger, actions }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="floating min-w-48 overflow-auto p-1" placement="bottom end">
        <AriaMenu aria-label={label} className="outline-none">
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.text}
              onAction={action.onAction}
              isDisabled={action.isDisabled}
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
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
