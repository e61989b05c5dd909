import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { AttachedContext } from '#ui/features/documents/attachments/attached-in.ts'
import { AttachedList } from '#ui/features/documents/attachments/AttachedList.tsx'
import { useAttached } from '#ui/features/documents/attachments/attachment-queries.ts'
import { Attachments } from '#ui/features/documents/attachments/Attachments.tsx'
import type { Saving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

type EditorAttachmentsProps = { saving: Saving; isNew: boolean }

/** The files of the draft that is being written. The first one saves a new draft, which it is attached to. */
export function EditorAttachments({ saving, isNew }: EditorAttachmentsProps) {
  const t = useMessages(attachmentMessages)
  const { type, id } = saving
  const { data = [], isError } = useAttached({ type, id }, useContext(AttachedContext))
  const prepare = () => {
    saving.changed()
    return saving.flush()
  }
  const isMine = useAtomValue(useEditor().isMineAtom)
  const document = { type, id }
  return (
    <section aria-label={t('title')} className="min-w-0 rounded-control ring">
      {isError ? <p className="text-small text-danger">{t('unread')}</p> : null}
      {isMine ? (
        <Attachments document={document} attached={data} onBegun={saving.beside} {...(isNew && { prepare })} />
      ) : (
        <AttachedList document={document} attached={data} />
      )}
    </section>
  )
}
