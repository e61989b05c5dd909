import './record-columns.css'
import type { ReactNode } from 'react'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import type { RecordSection } from './RecordPage.tsx'

type RecordColumnsProps = {
  section: RecordSection
  /** Cards by name: the activity of the record, and beside it its details. */
  main: Readonly<Record<string, ReactNode>>
  aside: Readonly<Record<string, ReactNode>>
}

/** The cards of a record, each in an error boundary: in two columns where they fit, else below one another. */
export function RecordColumns({ section, main, aside }: RecordColumnsProps) {
  return (
    <div className="record-columns grid items-start gap-4">
      {[main, aside].map((cards, column) => (
        <div key={column} className="flex min-w-0 flex-col gap-4">
          {Object.entries(cards).map(([name, card]) => (
            <ErrorBoundarySection key={name} {...section}>
              {card}
            </ErrorBoundarySection>
          ))}
        </div>
      ))}
    </div>
  )
}
