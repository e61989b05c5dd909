import { MAX_SENT_AT_ONCE } from '#domain/documents/limits.ts'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { useReviewMailing } from './bulk-mail.ts'
import { mailable } from './mailing.ts'

type BulkMailButtonProps = { purpose: MessagePurpose; selected: readonly DocumentRow[] }

/** Reviews the mailing of the selected documents. Nothing where none of them can be mailed. */
export function BulkMailButton({ purpose, selected }: BulkMailButtonProps) {
  const t = useMessages(bulkMailMessages)
  const { type } = useDocumentType()
  const review = useReviewMailing()
  const maySend = usePermission('documents.issue')
  const documents = mailable(type, purpose, selected)
  if (!maySend || documents.length === 0) return null
  return (
    <Button
      icon={purpose === 'remind' ? 'i-lucide-mail' : 'i-lucide-send icon-flip'}
      isDisabled={documents.length > MAX_SENT_AT_ONCE}
      onPress={() => review({ type, purpose, documents, left: selected.length - documents.length })}
    >
      {t(purpose, { n: documents.length })}
    </Button>
  )
}
