import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'

type FilterChipProps = {
  /** Accessible name of the remove action, read before the filter. */
  label: string
  children: ReactNode
  onRemove: () => void
}

/** An active filter; pressing it removes the filter. */
export function FilterChip({ label, children, onRemove }: FilterChipProps) {
  return (
    <Button
      onPress={onRemove}
      className="inline-flex min-h-11 max-w-full shrink-0 cursor-pointer items-center gap-2 rounded-full border border-primary bg-primary-soft ps-3 pe-2.5 text-small ring hovered:bg-surface sm:min-h-9"
    >
      <span className="sr-only">{label}</span>
      <span className="max-w-[24ch] truncate">{children}</span>
      <span aria-hidden="true" className="i-lucide-x" />
    </Button>
  )
}
