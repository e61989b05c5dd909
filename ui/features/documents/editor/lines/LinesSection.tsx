import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { LinesFoot } from '#ui/features/documents/editor/LinesFoot.tsx'
import { LinesGrid } from './LinesGrid.tsx'
import { useFieldError } from '#ui/features/documents/editor/state.ts'

export function LinesSection() {
  const t = useMessages(documentMessages)
  const error = useFieldError('lines')
  return (
    <section aria-label={t('lines')} data-field="lines">
      {error ? (
        <p role="alert" className="px-4 py-2 text-small text-danger">
          {error}
        </p>
      ) : null}
      <LinesGrid />
      <LinesFoot />
    </section>
  )
}
