import { creditNoteTabMessages } from '#i18n/credit-notes/tabs.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { LinkTabs } from '#ui/kit/actions/LinkTabs.tsx'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'

/** Invoices and their credit notes, each a list of its own; nothing for a type with a link of its own in the sidebar. */
export function DocumentTabs() {
  const { type } = useDocumentType()
  const invoices = useMessages(invoiceListMessages)
  const creditNotes = useMessages(creditNoteTabMessages)
  if (DOCUMENT_TYPES[type].receivable === null) return null
  return (
    <LinkTabs
      label={creditNotes('lists')}
      links={[
        { href: paths.invoices, text: invoices('title') },
        { href: paths.creditNotes, text: creditNotes('title') },
      ]}
      current={documentPaths(type).list}
    />
  )
}
