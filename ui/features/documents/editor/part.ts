import { createContext, useContext } from 'react'
import { useAtomValue } from 'jotai'
import type { DocumentLink, CommercialDocument } from '#domain/documents/document.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useEditor } from './state.ts'

/** The quotation of which the invoice in the editor is a part; null for any other draft, and without the server. */
export const QuotationContext = createContext<DocumentLink | null>(null)

export const useQuotation = () => useContext(QuotationContext)

export function quotationOf(server: CommercialDocument | 'unreachable' | null): DocumentLink | null {
  return server === null || server === 'unreachable' ? null : (server.quotation ?? null)
}

/** The id of the element that says why fields are fixed, for `aria-describedby`. */
export const LOCKED_REASON = 'locked-reason'

/** Whether the fields on which the shares of a quotation depend are fixed in this draft. */
export const useIsPart = () => useAtomValue(useEditor().isPartAtom)

/** Why a field is fixed. */
export const useLockedReason = () => useFieldMessage()({ problem: 'locked' })
