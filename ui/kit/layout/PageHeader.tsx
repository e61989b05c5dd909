import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNarrow } from './use-narrow.ts'

type PageHeaderProps = {
  title: ReactNode
  /** Document title, also announced by screen readers. */
  documentTitle: string
  /** Shown beside the title, or below it in a narrow window: the state of the page's record. */
  children?: ReactNode
  /** At the end of the row; on a phone they have a row at the top of the page. */
  actions?: ReactNode
  /** The one action that stays in the row on a phone, instead of `actions`. */
  phoneAction?: ReactNode
}

/** The shell's header row, for a page's heading. Undefined outside the shell; null until the row is mounted. */
export const HeaderRowContext = createContext<HTMLElement | null | undefined>(undefined)

/** The page heading. Takes focus on navigation, so that screen readers announce the page. */
export function PageHeader(props: PageHeaderProps) {
  const row = useContext(HeaderRowContext)
  const { documentTitle } = props
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  if (row === null) return null
  return row ? <InRow row={row} {...props} /> : <OnPage {...props} />
}

function InRow({ row, title, children, actions, phoneAction }: PageHeaderProps & { row: HTMLElement }) {
  const isNarrow = useNarrow()
  const inRow = isNarrow ? phoneAction : actions
  return (
    <>
      {createPortal(
        <>
          <div className={`flex min-w-0 flex-1 items-baseline gap-x-3 ${children ? 'max-lg:block' : ''}`}>
            <Title className="min-w-0 shrink-0 max-w-full truncate text-lg">{title}</Title>
            {children ? <div className="min-w-0 flex-1 truncate text-small">{children}</div> : null}
          </div>
          {inRow ? <div className="flex shrink-0 items-center gap-2">{inRow}</div> : null}
        </>,
        row,
      )}
      {isNarrow && actions && !phoneAction ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </>
  )
}

function OnPage({ title, children, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <Title className="text-2xl">{title}</Title>
        {children}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}

function Title({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A field that focused itself keeps focus.
    if (document.activeElement === document.body || document.activeElement === null) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={`font-600 leading-snug outline-none ${className}`}>
      {children}
    </h1>
  )
}
