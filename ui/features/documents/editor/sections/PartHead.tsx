import type { ReactNode } from 'react'
import { frameMessages } from '#i18n/documents/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

type PartHeadProps = {
  /** The id of the panel it expands. */
  id: string
  title: string
  summary: ReactNode
  isOpen: boolean
  hasProblems: boolean
  onToggle: () => void
}

/** The header of a collapsed part: title, summary, and whether it has errors. */
export function PartHead({ id, title, summary, isOpen, hasProblems, onToggle }: PartHeadProps) {
  const t = useMessages(frameMessages)
  return (
    <h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card px-4 text-start ring"
      >
        <span className="text-heading">{title}</span>
        <span className="min-w-0 flex-1 truncate text-end text-small text-ink-muted">{summary}</span>
        {hasProblems ? (
          <>
            <span aria-hidden="true" className="i-lucide-circle-alert text-lg text-danger" />
            <span className="sr-only">{t('needsAttention')}</span>
          </>
        ) : null}
        <span
          aria-hidden="true"
          className={`text-lg text-ink-muted ${isOpen ? 'i-lucide-chevron-up' : 'i-lucide-chevron-down'}`}
        />
      </button>
    </h2>
  )
}
