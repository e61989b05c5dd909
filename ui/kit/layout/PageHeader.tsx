import { useEffect, useRef, type ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** What the browser's tab and a screen reader's announcement of the page say. */
  documentTitle: string
  children?: ReactNode
  /** Stands at the end of the line; on a phone below the title. */
  actions?: ReactNode
}

/** The page's heading, which takes the focus when the page is entered, so that a screen reader says where one is. */
export function PageHeader({ title, documentTitle, children, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  useEffect(() => {
    // A field that asked for the focus itself keeps it.
    if (document.activeElement === document.body || document.activeElement === null) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <header className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-600 leading-snug outline-none">
          {title}
        </h1>
        {children}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}
