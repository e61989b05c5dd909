import {
  type ItemSelection,
  picked,
  selectionAmount,
  type SelectionTerms,
} from '#domain/documents/drafts/item-selection.ts'
import { groupThousands } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { canBeAdded } from './adding.ts'
import type { Taken } from './taking.ts'

type PickedBarProps = {
  selection: ItemSelection
  /** The item that was typed last. */
  taken: Taken | null
  terms: SelectionTerms
  onAdd: () => void
}

/** How many are picked, what they cost, and the way back with them; always in reach of the thumb. */
export function PickedBar({ selection, taken, terms, onAdd }: PickedBarProps) {
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
        <p role="status" className="me-auto min-w-0 text-small text-ink-muted">
          {taken ? <TakenText {...taken} /> : n === 0 ? t('nothingPicked') : null}
          {unpriced > 0 ? <span className="block">{t('unpriced', { n: unpriced })}</span> : null}
        </p>
        <Button
          look="primary"
          wide
          aria-keyshortcuts="Control+Enter Meta+Enter"
          isDisabled={!canBeAdded(selection)}
          onPress={onAdd}
        >
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

/** Says what Enter took, or that nothing matched. */
function TakenText({ item, quantity, text }: Taken) {
  const t = useMessages(selectionMessages)
  const { locale } = useLanguage()
  if (!item) return <Sentence slots={{ text: <Bdi>{text}</Bdi> }}>{(slots) => t('noneTaken', slots)}</Sentence>
  const slots = { quantity: <Ltr>{groupThousands(quantity)}</Ltr>, name: <Bdi>{displayName(item, locale)}</Bdi> }
  return (
    <span className="line-clamp-2 break-words">
      <Sentence slots={slots}>{(texts) => t('taken', texts)}</Sentence>
    </span>
  )
}
