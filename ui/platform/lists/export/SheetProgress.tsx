import { exportMessages } from '#i18n/shell/export.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useSheetProgress } from './table-download.ts'

/** How far the spreadsheet is that was asked for, until it is there. */
export function SheetProgress() {
  const t = useMessages(exportMessages)
  const running = useSheetProgress()
  return (
    <div role="status" className="empty:sr-only">
      {running ? (
        <p className="card flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <span className="i-lucide-loader-circle animate-spin text-ink-muted motion-reduce:animate-none" aria-hidden />
          <span>{t('making')}</span>
          <span className="text-ink-muted">{t(running.isWriting ? 'writing' : 'read', { n: running.rows })}</span>
        </p>
      ) : null}
    </div>
  )
}
