import type { RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select } from 'react-aria-components/Select'
import type { Option } from './Select.tsx'

type OpenChoicesProps = {
  id: string
  label: string
  options: readonly Option[]
  value: string
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onChoose: (key: unknown) => void
  onClose: () => void
}

/** The library's own select without its button, so that keys, type-ahead and roles equal those of every other select. */
export function OpenChoices({ id, label, options, value, anchor, isOpen, onChoose, onClose }: OpenChoicesProps) {
  return (
    <Select
      aria-label={label}
      isOpen={isOpen}
      onOpenChange={onClose}
      value={value}
      onChange={onChoose}
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
    </Select>
  )
}
