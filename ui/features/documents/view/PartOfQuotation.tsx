import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { DocumentLink } from '#domain/documents/document.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** The quotation that an invoice invoices, wholly or in part, and the way to it. */
export function PartOfQuotation({ quotation }: { quotation: DocumentLink }) {
  const t = useMessages(documentViewMessages)
  return (
    <section aria-labelledby="quotation" className="card flex flex-col gap-1 p-4">
      <h2 id="quotation" className="text-small font-600 text-ink-muted">
        {t('partOf')}
      </h2>
      <p>
        <TextLink href={documentPaths('quotation').view(quotation.id)}>
          <Ltr>{numberWithRevision(quotation)}</Ltr>
        </TextLink>
      </p>
    </section>
  )
}
