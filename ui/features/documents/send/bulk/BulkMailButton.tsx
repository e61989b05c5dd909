import { useState } from 'react'
import { MAX_SENT_AT_ONCE } from '#domain/documents/limits.ts'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import type { MessagePurpose } from '#i18n/documents/letter/message.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import { mailable } from './bulk-mail.ts'

const BulkMailSheet = lazyOverlay(async () => (await import('./BulkMailSheet.tsx')).BulkMailSheet)

type BulkMailButtonProps = { purpose: MessagePurpose; selected: readonly DocumentRow[] }

/** Reviews the mailing of the selected documents. Nothing where none of them can be mailed. */
export function BulkMailButton({ purpose, selected }: BulkMailButtonProps) {
  const t = useMessages(bulkMailMessages)
  const { type } = useDocumentType()
  const [opened, setOpened] = useState<readonly DocumentRow[] | null>(null)
  const maySend = usePermission('documents.issue')
  const documents = mailable(type, purpose, opened ?? selected)
  if (!maySend || documents.length === 0) return null
  return (
    <>
      <Button
        icon={purpose === 'remind' ? 'i-lucide-mail' : 'i-lucide-send icon-flip'}
        isDisabled={documents.length > MAX_SENT_AT_ONCE}
        onPress={() => setOpened(selected)}
      >
        {t(purpose, { n: documents.length })}
      </Button>
      <BulkMailSheet
        purpose={purpose}
        documents={documents}
        left={(opened ?? selected).length - documents.length}
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
