import { useMutation } from '@tanstack/react-query'
import { Button } from 'react-aria-components/Button'
import type { DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import { isolate } from '#domain/text/bidi.ts'
import { fileSizeText } from '#i18n/documents/attachments/attached-files.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { useDownloadOf } from '#ui/platform/api/download.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { type Attachable, attachmentPath } from './attachment-queries.ts'

type AttachedListProps = {
  document: Attachable
  attached: readonly DocumentAttachment[]
  /** Null where nothing can be removed. */
  onRemove?: ((name: string) => void) | null
}

/** The files by name and size: pressing a name downloads it. */
export function AttachedList({ document, attached, onRemove = null }: AttachedListProps) {
  const t = useMessages(attachmentMessages)
  if (attached.length === 0) return null
  return (
    <ul aria-label={t('title')} className="flex flex-col">
      {attached.map((attachment) => (
        <AttachedFile key={attachment.name} document={document} attachment={attachment} onRemove={onRemove} />
      ))}
    </ul>
  )
}

type AttachedFileProps = Required<Pick<AttachedListProps, 'document' | 'onRemove'>> & { attachment: DocumentAttachment }

function AttachedFile({ document, attachment: { name, size, type }, onRemove }: AttachedFileProps) {
  const t = useMessages(attachmentMessages)
  const { locale } = useLanguage()
  const download = useDownloadOf()
  const { mutate } = useMutation({
    mutationFn: () => download(attachmentPath(document, name)),
    onError: (error) => announce({ kind: 'failed', title: t('downloadFailed'), description: error.message }),
  })
  const slots = { name: isolate(name, 'auto') }
  return (
    <li className="flex min-w-0 items-center gap-2 border-b border-line">
      <span
        aria-hidden="true"
        className={`${type === 'application/pdf' ? 'i-lucide-file-text' : 'i-lucide-image'} shrink-0 text-lg text-ink-muted`}
      />
      <Button
        aria-label={t('download', slots)}
        onPress={() => mutate()}
        className="min-h-11 min-w-0 flex-1 cursor-pointer break-words rounded-control py-2 text-start text-primary ring hovered:underline"
      >
        <Bdi>{name}</Bdi>
      </Button>
      <span className="shrink-0 text-small text-ink-muted">{fileSizeText(size, locale)}</span>
      {onRemove ? <IconButton label={t('remove', slots)} icon="i-lucide-x" onPress={() => onRemove(name)} /> : null}
    </li>
  )
}
