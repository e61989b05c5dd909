import { useEffect, useRef, type ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** Document title, also announced by screen readers. */
  documentTitle: string
  children?: ReactNode
  /** At the end of the line; below the title on a phone. */
  actions?: ReactNode
}

/** The page heading. Takes focus on navigation, so that screen readers announce the page. */
export function PageHeader({ title, documentTitle, children, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  useEffect(() => {
    // A field that focused itself keeps focus.
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
