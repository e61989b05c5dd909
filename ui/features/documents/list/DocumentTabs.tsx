import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { InvoiceTabs } from './InvoiceTabs.tsx'

/** The tabs of invoices above the list of such a type; nothing for a type with a link of its own in the sidebar. */
export function DocumentTabs() {
  const { type } = useDocumentType()
  return DOCUMENT_TYPES[type].receivable === null ? null : <InvoiceTabs current={documentPaths(type).list} />
}
