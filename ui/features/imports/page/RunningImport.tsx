import { useAtomValue } from 'jotai'
import { importResultMessages } from '#i18n/imports/result.ts'
import type { Import } from '#ui/features/imports/queries.ts'
import { connectionAtom } from '#ui/platform/connectivity/open-draft.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { ProgressBar } from '#ui/kit/layout/ProgressBar.tsx'

/** How far an import is, or its undoing. It goes on on the server whether or not somebody looks. */
export function RunningImport({ record: { state, done, records } }: { record: Import }) {
  const t = useMessages(importResultMessages)
  const { isOnline } = useAtomValue(connectionAtom)
  const rows = records.new + records.update + records.credits
  const isApplying = state === 'applying'
  const title = isApplying ? t('applying', { done, rows }) : t('undoing')
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6">
      <p role="status" className="text-heading">
        {title}
      </p>
      <ProgressBar label={title} value={isApplying ? done : rows - done} most={rows} />
      <p className="text-ink-muted">{t(isOnline ? 'applyingText' : 'needsConnection')}</p>
    </section>
  )
}
