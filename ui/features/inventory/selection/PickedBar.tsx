import {
  type ItemSelection,
  isWrong,
  picked,
  selectionAmount,
  type SelectionTerms,
} from '#domain/documents/drafts/item-selection.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

type PickedBarProps = { selection: ItemSelection; terms: SelectionTerms; onAdd: () => void }

/** How many are picked, what they cost, and the way back with them; always in reach of the thumb. */
export function PickedBar({ selection, terms, onAdd }: PickedBarProps) {
  const t = useMessages(selectionMessages)
  const n = picked(selection).length
  const { amount, unpriced } = selectionAmount(selection, terms)
  return (
    // On a phone the last item can be scrolled above it.
    <div className="max-md:h-24 md:sticky md:bottom-0 md:z-20">
      <section
        aria-label={t('bar')}
        className="bottom-0 z-20 flex max-md:fixed max-md:inset-x-0 md:-mx-4 flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-floating"
      >
        <p role="status" className="me-auto text-small text-ink-muted">
          {n === 0 ? t('nothingPicked') : unpriced > 0 ? t('unpriced', { n: unpriced }) : ''}
        </p>
        <Button look="primary" wide isDisabled={n === 0 || selection.some(isWrong)} onPress={onAdd}>
          {n === 0 ? t('addNone') : t('add', { n })}
          {n > 0 ? (
            <>
              <span aria-hidden="true">·</span>
              <Amount value={amount} currency={terms.document.currency} />
            </>
          ) : null}
        </Button>
      </section>
    </div>
  )
}
