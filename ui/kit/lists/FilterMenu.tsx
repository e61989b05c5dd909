import { type ReactNode, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Popover } from '#ui/kit/overlays/Popover.tsx'

type FilterMenuProps = {
  label: string
  /** The chosen value; null while the filter is off. */
  value: ReactNode
  clearLabel: string
  onClear: () => void
  /** Renders the fields. `close` closes the menu once something is chosen. */
  children: (close: () => void) => ReactNode
}

/** 44 px high, with the border of the filter. */
const BOX = '-my-px inline-flex min-h-11 cursor-pointer items-center gap-2 text-small ring hovered:bg-sunken'

/** A filter in a list's bar. Its button shows the chosen value and opens the fields; a second button clears it. */
export function FilterMenu({ label, value, clearLabel, onClear, children }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  const isOn = value !== null
  return (
    <div
      ref={anchor}
      className={`inline-flex min-w-0 max-w-full rounded-control border ${isOn ? 'border-primary bg-primary-soft' : 'border-line-control bg-surface'}`}
    >
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        className={`${BOX} min-w-0 rounded-s-control px-3 ${isOn ? '' : 'rounded-e-control'}`}
      >
        <span className={isOn ? 'text-ink-muted' : ''}>{label}</span>
        {isOn ? <span className="max-w-[24ch] truncate font-600">{value}</span> : null}
        <span aria-hidden="true" className="i-lucide-chevron-down text-ink-muted" />
      </Button>
      {isOn ? (
        <Button
          aria-label={clearLabel}
          onPress={onClear}
          className={`${BOX} w-11 shrink-0 justify-center rounded-e-control border-s border-primary`}
        >
          <span aria-hidden="true" className="i-lucide-x" />
        </Button>
      ) : null}
      <Popover label={label} isOpen={isOpen} onClose={close} anchor={anchor}>
        {children(close)}
      </Popover>
    </div>
  )
}
