import type { ReactNode } from 'react'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useDraft } from './state.ts'
import { DocumentTotal } from './totals/DocumentTotal.tsx'

type EditorBarProps = { issue: ReactNode; onPreview: () => void }

/** The bottom bar on a phone: total and main action; a long total gets a row of its own. */
export function EditorBar({ issue, onPreview }: EditorBarProps) {
  const t = useMessages(documentMessages)
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-floating">
      <p className="flex flex-col leading-tight">
        <span className="text-small text-ink-muted">
          {t('total')} <Ltr>{useDraft('currency')}</Ltr>
        </span>
        <span className="text-lg font-600">
          <DocumentTotal />
        </span>
      </p>
      <div className="flex grow items-center justify-end gap-1">
        <IconButton label={t('showPreview')} icon="i-lucide-eye" onPress={onPreview} />
        {issue}
      </div>
    </div>
  )
}
