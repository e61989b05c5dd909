import { useAtomValue } from 'jotai'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Flash } from '#ui/features/documents/editor/Flash.tsx'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'

/** The document's total, a dash while it cannot be computed. A component of its own, because it changes with every key. */
export function DocumentTotal({ hasCurrency = false }: { hasCurrency?: boolean }) {
  const total = useAtomValue(useEditor().totalAtom)
  const currency = useDraft('currency')
  if (total === null) return '—'
  return (
    <Flash value={total}>
      <Amount value={total} {...(hasCurrency && { currency })} />
    </Flash>
  )
}
