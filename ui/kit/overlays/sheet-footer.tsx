import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

export const SHEET_ACTIONS_CLASS = 'flex flex-wrap justify-end gap-3 border-t border-line p-4'

/** The footer slot, for content that brings its own actions; undefined outside a sheet. */
export const FooterContext = createContext<HTMLElement | null | undefined>(undefined)

/** Renders actions into the sheet's footer. A submit button names its form by `form`. */
export function SheetActions({ children }: { children: ReactNode }) {
  const footer = useContext(FooterContext)
  return footer && createPortal(<div className={SHEET_ACTIONS_CLASS}>{children}</div>, footer)
}

/** Actions of a form: in the footer of a sheet, or below a form on the page. */
export function FormActions({ children }: { children: ReactNode }) {
  const isInSheet = useContext(FooterContext) !== undefined
  if (isInSheet) return <SheetActions>{children}</SheetActions>
  return <div className="flex flex-wrap justify-end gap-3">{children}</div>
}
