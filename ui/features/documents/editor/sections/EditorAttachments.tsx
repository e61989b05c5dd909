import { useContext } from 'react'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Saving } from '#ui/features/documents/editor/saving/editor-session.ts'
import { AttachedContext } from './attached-in.ts'
import { useAttached } from './attachment-queries.ts'
import { Attachments } from './Attachments.tsx'

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
  return (
    <section aria-label={t('title')} className="min-w-0 rounded-control ring">
      {isError ? <p className="text-small text-danger">{t('unread')}</p> : null}
      <Attachments document={{ type, id }} attached={data} {...(isNew && { prepare })} />
    </section>
  )
}
