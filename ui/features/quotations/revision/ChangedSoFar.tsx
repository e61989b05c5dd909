import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import type { DocumentLink } from '#domain/documents/document.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { type Compared, quotationChanges } from '#domain/quotations/changes.ts'
import { isolate } from '#domain/text/bidi.ts'
import { quotationChangeMessages } from '#i18n/quotations/changes.ts'
import { summarizeChanges } from '#i18n/quotations/changes-view.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'
import { useDocument } from '#ui/features/documents/queries/document.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'

/** One line in the editor of a revision: what it changes so far. Nothing while that cannot be told. */
export function ChangedSoFar({ revisionOf }: { revisionOf: DocumentLink }) {
  const t = useMessages(quotationChangeMessages)
  const { locale } = useLanguage()
  const { data: before } = useDocument(revisionOf.id)
  const after = useWritten()
  if (!before || !after) return null
  const changes = summarizeChanges({ before, after, changes: quotationChanges(before, after) }, locale)
  const number = isolate(numberWithRevision(revisionOf))
  return (
    <p className="text-small text-ink-muted">
      {changes === null ? t('noneSoFar', { number }) : t('soFar', { number, changes })}
    </p>
  )
}

/** The quotation as it would be issued now; null while a figure is invalid. Deferred, so that typing is not delayed. */
function useWritten(): Compared | null {
  const { draftAtom, readAtom, computedAtom } = useEditor()
  const read = useDeferredValue(useAtomValue(readAtom))
  const { figures } = useDeferredValue(useAtomValue(computedAtom))
  const { buyer } = useAtomValue(draftAtom)
  if (!read.ok || !figures || figures.lines.length !== read.body.lines.length) return null
  const { lines, customer: _typed, ...said } = read.body
  return {
    ...said,
    customer: buyer,
    totals: figures.totals,
    lines: lines.flatMap(({ tax: treatment, discount: typedDiscount, ...line }, index) => {
      const amounts = figures.lines[index]
      return amounts ? [{ ...line, treatment, ...(typedDiscount && { typedDiscount }), ...amounts }] : []
    }),
  }
}
