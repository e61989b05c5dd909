import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { useHeardChange } from '#ui/kit/actions/change-listener.ts'
import { onChosen } from '#ui/kit/actions/on-chosen.ts'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'

export type Option<Id extends string = string> = { id: Id; text: string; detail?: string }

type SelectProps<Id extends string> = FieldText & {
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  name?: string
  isDisabled?: boolean
}

/** Picks one of a few known options. For many, or for options the user may add, use ComboBox. */
export function Select<Id extends string>({
  options,
  value,
  onChange,
  placeholder = '',
  name,
  isDisabled,
  ...words
}: SelectProps<Id>) {
  const change = useHeardChange(onChange)
  return (
    <AriaSelect
      value={value}
      onChange={onChosen(options, change)}
      placeholder={placeholder}
      name={name}
      isDisabled={isDisabled}
      {...wrongIf(words.error)}
      className={FIELD_CLASS}
    >
      <FieldFrame {...words}>
        <Button className="control flex items-center justify-between gap-2 text-start">
          <SelectValue className="min-w-0 truncate data-[placeholder]:text-ink-muted" />
          <span aria-hidden="true" className="i-lucide-chevron-down text-ink-muted" />
        </Button>
      </FieldFrame>
      <Popover className="floating flex min-w-[var(--trigger-width)] flex-col p-1">
        <ListBox className="max-h-80 min-h-0 overflow-auto outline-none">
          {options.map((option) => (
            <ListBoxItem key={option.id} id={option.id} textValue={option.text} className="menu-item selected:font-600">
              <span className="min-w-0 flex-1">{option.text}</span>
              {option.detail ? <span className="ms-3 text-small text-ink-muted">{option.detail}</span> : null}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
