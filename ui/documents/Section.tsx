import { useId, type ReactNode } from 'react'
import type { Place } from './places-state.ts'

type SectionProps = {
  title: string
  beside?: ReactNode
  children: ReactNode
  /** What a click on the paper, or an answered question, leads to. */
  place?: Place
}

/** One part of the form, with its heading and what stands at the end of that line. */
export function Section({ title, beside, children, place }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-place={place} className="card flex min-w-0 flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
