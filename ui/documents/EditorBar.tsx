import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { EditableDraft } from '#domain/editable-draft.ts'
import { documentWords } from '#words/documents.ts'
import { useWords } from '#ui/app/language.tsx'
import { Amount } from '#ui/kit/Amount.tsx'
import { IconButton } from '#ui/kit/IconButton.tsx'
import { Flash } from './Flash.tsx'
import { useDraft, useEditor } from './state.ts'

const currencyOf = (draft: EditableDraft) => draft.currency

type EditorBarProps = { issue: ReactNode; onPreview: () => void }

/** On a phone the total and the main action are always in reach, at the bottom. */
export function EditorBar({ issue, onPreview }: EditorBarProps) {
  const t = useWords(documentWords)
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-floating md:hidden">
      <p className="flex min-w-0 flex-col leading-tight">
        <span className="text-small text-ink-muted">{t('total')}</span>
        <span className="text-lg font-600">
          <Total />
        </span>
      </p>
      <div className="flex items-center gap-1">
        <IconButton label={t('showPreview')} icon="i-lucide-eye" onPress={onPreview} />
        {issue}
      </div>
    </div>
  )
}

/** Apart, because it changes with every key. */
function Total() {
  const { figures } = useAtomValue(useEditor().computedAtom)
  const currency = useDraft(currencyOf)
  if (!figures) return '—'
  return (
    <Flash value={figures.totals.total}>
      <Amount value={figures.totals.total} currency={currency} />
    </Flash>
  )
}
