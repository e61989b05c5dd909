import { isolate } from '#domain/text/bidi.ts'
import { fileSizeText } from '#i18n/documents/attachments/attached-files.ts'
import { attachmentMessages } from '#i18n/documents/attachments/attachments.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import type { Upload } from './uploads.ts'

type UploadListProps = { uploads: readonly Upload[]; onDismiss: (key: string) => void }

/** The files on their way, and those that were not attached, each with its reason. */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="flex flex-col">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex min-w-0 flex-col gap-1 border-b border-line py-2">
          {upload.state === 'failed' ? (
            <Failed upload={upload} onDismiss={() => onDismiss(upload.key)} />
          ) : (
            <UnderWay name={upload.name} size={upload.size} state={upload.state} />
          )}
        </li>
      ))}
    </ul>
  )
}

type UnderWayProps = Pick<Upload, 'name' | 'size'> & { state: Exclude<Upload['state'], 'failed'> }

function UnderWay({ name, size, state }: UnderWayProps) {
  const t = useMessages(attachmentMessages)
  const { locale } = useLanguage()
  return (
    <>
      <p role="status" className="flex min-w-0 items-start gap-2">
        <span
          aria-hidden="true"
          className={`${state === 'waiting' ? 'i-lucide-clock' : 'i-lucide-loader-circle motion-safe:animate-spin'} mt-1 shrink-0 text-ink-muted`}
        />
        <span className="min-w-0 flex-1 break-words">
          {state === 'waiting' ? (
            <Bdi>{name}</Bdi>
          ) : (
            <Sentence slots={{ name: <Bdi>{name}</Bdi> }}>{(slots) => t(state, slots)}</Sentence>
          )}
        </span>
        <span className="shrink-0 text-small text-ink-muted">
          {state === 'waiting' ? t('waiting') : fileSizeText(size, locale)}
        </span>
      </p>
    </>
  )
}

type FailedProps = { upload: Extract<Upload, { state: 'failed' }>; onDismiss: () => void }

function Failed({ upload: { name, why, again }, onDismiss }: FailedProps) {
  const t = useMessages(attachmentMessages)
  const named = { 'aria-label': `${t('dismiss')} ${isolate(name, 'auto')}` }
  return (
    <div role="alert" className="flex min-w-0 flex-col items-start gap-1 text-small">
      <p className="w-full break-words font-600 text-danger">
        <Sentence slots={{ name: <Bdi>{name}</Bdi> }}>{(slots) => t('notAttached', slots)}</Sentence>
      </p>
      <p className="break-words">{why}</p>
      <div className="flex flex-wrap gap-2">
        {again ? (
          <Button compact icon="i-lucide-refresh-cw" onPress={again}>
            {t('again')}
          </Button>
        ) : null}
        <Button compact look="quiet" onPress={onDismiss} {...named}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  )
}
