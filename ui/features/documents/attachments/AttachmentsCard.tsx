import type { CommercialDocument } from '#domain/documents/document.ts'
import { documentAllows } from '#domain/documents/document-actions.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { AttachedList } from './AttachedList.tsx'
import { Attachments } from './Attachments.tsx'

/** The files of a document on its page: those of a draft can be changed, those of any other only downloaded. */
export function AttachmentsCard({ document }: { document: CommercialDocument }) {
  const t = useMessages(attachmentMessages)
  const { type } = useDocumentType()
  const mayWrite = usePermission('records.write')
  const { id, attachments = [] } = document
  const canChange = mayWrite && documentAllows(document, 'update')
  if (!canChange && attachments.length === 0) return null
  return (
    <section aria-labelledby="attachments" className="card flex min-w-0 flex-col gap-2 p-4">
      <h2 id="attachments" className="text-heading">
        {t('title')}
      </h2>
      {canChange ? (
        <Attachments document={{ type, id }} attached={attachments} />
      ) : (
        <AttachedList document={{ type, id }} attached={attachments} />
      )}
    </section>
  )
}
