import type { ReactNode } from 'react'

type ListLayoutProps = {
  header: ReactNode
  /** Figures and notices between the header and the filters. */
  summary?: ReactNode
  filters?: ReactNode
  children: ReactNode
  /** Actions for all selected rows. */
  selectionBar?: ReactNode
  /** One row in full, beside the list; null while no row is open. */
  panel?: ReactNode
}

/** The layout of a list page. Its parent sets the spacing. */
export function ListLayout({ header, summary, filters, children, selectionBar, panel }: ListLayoutProps) {
  return (
    <>
      {header}
      <div className="flex flex-col gap-3">
        {summary}
        <div className="contents print:hidden">{filters}</div>
        <div
          className={
            panel ? 'grid grid-cols-[minmax(0,1fr)_clamp(22rem,30vw,30rem)] items-start gap-4 print:block' : ''
          }
        >
          <div className="flex min-w-0 flex-col gap-4">
            {children}
            <div className="contents print:hidden">{selectionBar}</div>
          </div>
          <div className="contents print:hidden">{panel}</div>
        </div>
      </div>
    </>
  )
}
