import { fileSizeText } from '#i18n/documents/attachments/attached-files.ts'
import { yourDataMessages } from '#i18n/account/your-data.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useExportDownload, useExportSize } from './queries.ts'

/** Everything of the company as one file, with its size before and its progress while it is sent. */
export function YourData({ country }: { country: string }) {
  const t = useMessages(yourDataMessages)
  const { data, error, refetch } = useExportSize()
  const download = useExportDownload()
  const start = () =>
    download.mutate(undefined, {
      onError: ({ message }) => announce({ kind: 'failed', title: t('failed'), description: message }),
    })
  const running = data?.running
  return (
    <section className="card flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 className="text-heading">{t('title')}</h2>
        <p className="text-ink-muted">{t('text')}</p>
      </div>
      {data ? <Size {...data} /> : null}
      {error && !data ? <LoadError title={t('loadFailed')} why={error.message} onAgain={refetch} /> : null}
      {!data && !error ? <Skeleton height="h-16" /> : null}
      {/* Cabinet Decision 74 of 2023, article 3, on the tax procedures of the UAE: five years after the period. */}
      <p className="text-small text-ink-muted">{t(country === 'AE' ? 'keep' : 'safe')}</p>
      <div aria-live="polite">
        {running ? (
          <>
            <p className="font-600">{t('running', { percent: running.percent })}</p>
            <p className="text-ink-muted">{t('runningText')}</p>
          </>
        ) : (
          <Button icon="i-lucide-download" busy={download.isPending} onPress={start}>
            {t('download')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Size({ bytes, documents, files }: { bytes: number; documents: number; files: number }) {
  const t = useMessages(yourDataMessages)
  const { locale } = useLanguage()
  return (
    <dl className="grid gap-x-4 gap-y-1" style={{ gridTemplateColumns: '1fr auto' }}>
      <dt className="text-ink-muted">{t('size')}</dt>
      <dd className="text-end">{t('about', { size: fileSizeText(bytes, locale) })}</dd>
      <dt className="text-ink-muted">{t('documents')}</dt>
      <dd className="text-end">
        <Ltr>{documents}</Ltr>
      </dd>
      <dt className="text-ink-muted">{t('files')}</dt>
      <dd className="text-end">
        <Ltr>{files}</Ltr>
      </dd>
    </dl>
  )
}
