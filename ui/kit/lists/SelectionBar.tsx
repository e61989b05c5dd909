import './selection.css'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'

type SelectionBarProps = {
  label: string
  /** The text with the number of selected rows. */
  count: string
  /** Why an action is not available. */
  note?: string | null
  /** Actions for all of them. */
  children: ReactNode
  clearLabel: string
  onClear: () => void
}

/** Actions for the selected rows. Sticky while the list scrolls; not in a low (zoomed) window, where it would cover the list. */
export function SelectionBar({ label, count, note, children, clearLabel, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky-selection floating z-20 flex flex-wrap items-center gap-x-3 gap-y-2 p-2 ps-4"
    >
      <div role="status" className="me-auto py-2">
        <p className="font-600">{count}</p>
        {note ? <p className="text-small text-ink-muted">{note}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <IconButton label={clearLabel} icon="i-lucide-x" onPress={onClear} />
      </div>
    </section>
  )
}
