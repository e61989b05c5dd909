import './filter-row.css'
import type { ReactNode } from 'react'

type FilterRowProps = {
  /** The name of the group; without it the row is none. */
  label?: string
  children: ReactNode
}

/** Search, filters and chips in one line, which scrolls on a phone; a wider page breaks it where it must. */
export function FilterRow({ label, children }: FilterRowProps) {
  const group = label === undefined ? {} : { role: 'group', 'aria-label': label }
  return (
    <div {...group} className="filter-row flex items-center gap-2">
      {children}
    </div>
  )
}
