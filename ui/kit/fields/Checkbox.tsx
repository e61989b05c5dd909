import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'

type CheckboxProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  name?: string
  isDisabled?: boolean
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className="group relative inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-control ring disabled:opacity-60"
    >
      <span
        aria-hidden="true"
        className="inline-flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-control bg-surface group-data-[selected]:border-primary group-data-[selected]:bg-primary"
      >
        <span className="i-lucide-check hidden text-primary-ink group-data-[selected]:inline-block" />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  )
}
