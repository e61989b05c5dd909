import type { CommercialDocument } from '#domain/documents/document.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { useKnownAttachments } from '#ui/features/documents/attachments/attachment-queries.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import type { EditableLetter } from './letter.ts'

type AttachFilesProps = {
  letter: EditableLetter
  /** Null for a draft, whose files the editor has read. */
  document: Pick<CommercialDocument, 'attachments'> | null
}

/** Whether a letter brings the files attached to the document; nothing without any. */
export function AttachFiles({ letter, document }: AttachFilesProps) {
  const t = useMessages(attachmentMessages)
  const { type } = useDocumentType()
  const known = useKnownAttachments({ type, id: letter.documentId })
  const { length } = document ? (document.attachments ?? []) : known
  if (length === 0) return null
  return (
    <div className="flex flex-col">
      <Checkbox
        isSelected={letter.attachFiles ?? true}
        onChange={(isChosen) => letter.change({ attachFiles: isChosen })}
      >
        {t('sendAlong', { n: length })}
      </Checkbox>
      <p className="text-small text-ink-muted">{t('sendAlongHint')}</p>
    </div>
  )
}
