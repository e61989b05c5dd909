import { useAtomValue } from 'jotai'
import { formatAmount, withCurrency } from '#domain/money/money.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Flash } from '#ui/features/documents/editor/Flash.tsx'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'
import { FixedFigure } from './FixedFigure.tsx'

/** The document's total, a dash while it cannot be computed. A component of its own, because it changes with every key. */
export function DocumentTotal() {
  const total = useAtomValue(useEditor().totalAtom)
  if (total === null) return '—'
  return (
    <Flash value={total}>
      <Amount value={total} />
    </Flash>
  )
}

/** The same with its currency, in a row of buttons that it does not move. */
export function HeaderTotal() {
  const total = useAtomValue(useEditor().totalAtom)
  const currency = useDraft('currency')
  if (total === null) return '—'
  return (
    <span dir="ltr" className="text-end">
      <FixedFigure value={total} widest={withCurrency(formatAmount(total, currency), currency)}>
        <Amount value={total} currency={currency} />
      </FixedFigure>
    </span>
  )
}
