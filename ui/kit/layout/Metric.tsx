import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'

type FigureProps = {
  label: string
  /** A count as text, or amounts, one per currency. */
  children: ReactNode
  detail?: ReactNode
  /** The list below is filtered to what this metric counts. */
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}

/** A metric above a list; pressing it filters the list. A row on a phone, a card elsewhere. */
export function Metric({ label, children, detail, isChosen, onChoose }: FigureProps) {
  return (
    <ToggleButton
      isSelected={isChosen}
      onChange={onChoose}
      className="card flex min-h-11 cursor-pointer items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-start ring hovered:bg-sunken selected:border-primary selected:bg-primary-soft sm:flex-col sm:items-start sm:justify-start sm:py-3"
    >
      <span className="flex flex-col sm:flex-row sm:items-baseline sm:gap-2">
        <span className="font-600">{label}</span>
        {detail ? <span className="text-small text-ink-muted">{detail}</span> : null}
      </span>
      <span className="flex flex-col items-end font-600 sm:flex-row sm:flex-wrap sm:items-baseline sm:gap-x-4 sm:text-lg">
        {children}
      </span>
    </ToggleButton>
  )
}
