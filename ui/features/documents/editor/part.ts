import { createContext, useContext } from 'react'
import { useAtomValue } from 'jotai'
import type { DocumentLink, CommercialDocument } from '#domain/documents/document.ts'
import { useFieldMessage } from '#ui/platform/forms/form-errors.ts'
import { useEditor } from './state.ts'

/** The quotation that the invoice in the editor is a part of; null for any other draft, and while the server cannot be asked. */
export const QuotationContext = createContext<DocumentLink | null>(null)

export const useQuotation = () => useContext(QuotationContext)

export function quotationOf(server: CommercialDocument | 'unreachable' | null): DocumentLink | null {
  return server === null || server === 'unreachable' ? null : (server.quotation ?? null)
}

/** The id of the element that says why fields are fixed, for `aria-describedby`. */
export const LOCKED_REASON = 'locked-reason'

/** Whether what the shares of a quotation depend on is fixed in this draft. */
export const useIsPart = () => useAtomValue(useEditor().isPartAtom)

/** Why a field is fixed. */
export const useLockedReason = () => useFieldMessage()({ problem: 'locked' })
