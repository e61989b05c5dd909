import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { useDroppedFiles } from '#ui/platform/pictures/incoming-picture.ts'
import { FileButton } from '#ui/kit/actions/FileButton.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { type Attachable, useAttachmentCalls } from './attachment-queries.ts'
import { AttachedList } from './AttachedList.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './uploads.ts'
import { useRemoval } from './removal.ts'

/** Any picture the browser can show, because it is converted to a type that the server takes. */
const ACCEPTED = ['application/pdf', 'image/*']

type AttachmentsProps = {
  document: Attachable
  attached: readonly DocumentAttachment[]
  /** Makes sure that the server has the draft. Answers whether it has. */
  prepare?: () => Promise<boolean>
  /** Hears of each upload as it begins. */
  onBegun?: (upload: Promise<void>) => void
}

const isThere = () => Promise.resolve(true)
const ignore = () => undefined

/** The files of a draft: chosen or dropped, downloaded, and removed with Undo. */
export function Attachments({ document, attached, prepare = isThere, onBegun = ignore }: AttachmentsProps) {
  const t = useMessages(attachmentMessages)
  const { isOnline } = useAtomValue(connectionAtom)
  const calls = useAttachmentCalls(document)
  const [latest, setLatest] = useState<string | null>(null)
  const { uploads, choose, dismiss } = useUploads({
    put: calls.put,
    attached: attached.map(({ name }) => name),
    prepare,
    onBegun,
    onAttached: setLatest,
  })
  const takeAway = useRemoval(document, calls)
  const remove = (name: string) => {
    setLatest(null)
    takeAway(name)
  }
  const { isOver, target } = useDroppedFiles(isOnline ? choose : null)
  const isEmpty = attached.length + uploads.length === 0
  return (
    <div
      className={`flex min-w-0 flex-col gap-2 rounded-control ${isOver ? 'bg-primary-soft outline-2 outline-dashed outline-primary' : ''}`}
      {...target}
    >
      {isEmpty ? null : (
        <>
          <AttachedList document={document} attached={attached} onRemove={isOnline ? remove : null} />
          <UploadList uploads={uploads} onDismiss={dismiss} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <FileButton
          accept={ACCEPTED}
          icon="i-lucide-paperclip"
          look="quiet"
          compact
          several
          isDisabled={!isOnline}
          onChoose={choose}
        >
          {t('add')}
        </FileButton>
        <span className="text-small text-ink-muted">{t(isOver ? 'drop' : isOnline ? 'hint' : 'offline')}</span>
      </div>
      <p role="status" className="sr-only">
        {latest === null ? null : (
          <Sentence slots={{ name: <Bdi>{latest}</Bdi> }}>{(slots) => t('attached', slots)}</Sentence>
        )}
      </p>
    </div>
  )
}
