import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNarrow } from './use-narrow.ts'

type PageHeaderProps = {
  /** A text is shown in its own direction, so that a long name is cut at its own end. */
  title: ReactNode
  /** Document title, also announced by screen readers. */
  documentTitle: string
  /** Shown below the title: the state of the page's record. */
  children?: ReactNode
  /** At the end of the row; on a phone they have a row at the top of the page. */
  actions?: ReactNode
  /** Replaces `actions` in the row on a phone, which then has no row of them on the page. */
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
          <div className="min-w-0 flex-1 py-1">
            <Title className="w-fit max-w-full text-lg leading-tight max-md:text-base">{title}</Title>
            {children ? <div className="truncate text-small leading-tight">{children}</div> : null}
          </div>
          {inRow ? <div className="flex shrink-0 items-center gap-2">{inRow}</div> : null}
        </>,
        row,
      )}
      {isNarrow && actions && !phoneAction ? <div>{actions}</div> : null}
    </>
  )
}

function OnPage({ title, children, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <Title className="text-2xl leading-snug">{title}</Title>
        {children}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}

/** A long title breaks into lines instead of being cut; one of more than three lines is whole in its tooltip. */
function Title({ className, children }: { className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A field that focused itself keeps focus. The page as a whole has it while its screen is loading.
    const { activeElement } = document
    if (activeElement === null || activeElement.matches('body, main')) heading.current?.focus({ preventScroll: true })
  }, [])
  const name = typeof children === 'string' ? { dir: 'auto', title: children } : {}
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      {...name}
      className={`page-start line-clamp-3 font-600 break-words outline-none ${className}`}
    >
      <span>{children}</span>
    </h1>
  )
}
