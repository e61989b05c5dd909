import { Button } from 'react-aria-components/Button'
import {
  exceedsStock,
  type PickableItem,
  type PickedItem,
  priceOf,
  type SelectionTerms,
  step,
} from '#domain/documents/drafts/item-selection.ts'
import { unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { groupThousands } from '#domain/money/money.ts'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { selectionMessages } from '#i18n/inventory/selection.ts'
import { ItemPicture } from '#ui/features/inventory/ItemPicture.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { ChangeSelection } from './picks.ts'
import { QuantityStepper } from './QuantityStepper.tsx'

type SelectionRowProps = {
  id: string
  item: PickableItem
  pick: PickedItem | undefined
  terms: SelectionTerms
  /** Whether Enter in the search takes it. */
  isMarked: boolean
  /** How many Enter takes, if that was typed. */
  wanted: string | null
  onChange: ChangeSelection
}

/** The whole row adds one; its steppers come with the first. */
export function SelectionRow({ id, item, pick, terms, isMarked, wanted, onChange }: SelectionRowProps) {
  const t = useMessages(selectionMessages)
  const { locale } = useLanguage()
  const name = displayName(item, locale)
  const [first, second] = displayNames(item, locale)
  return (
    <li
      data-row={item.id}
      data-marked={isMarked || undefined}
      className={`flex scroll-mb-24 scroll-mt-16 flex-wrap items-center gap-x-3 pe-3 first:rounded-t-card last:rounded-b-card ${pick ? 'bg-primary-soft' : ''} ${isMarked ? 'outline-2 -outline-offset-2 outline-primary' : ''}`}
    >
      <Button
        id={id}
        onPress={() => onChange((selection) => step(selection, item, 1))}
        className={`flex min-h-18 min-w-56 flex-1 cursor-pointer items-center gap-3 p-3 text-start ring ${pick ? '' : 'hovered:bg-sunken pressed:bg-sunken'}`}
      >
        <ItemPicture item={{ ...item, name }} size="card" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span dir="auto" className="page-start line-clamp-2 break-words font-600">
            {first}
          </span>
          {second ? (
            <span dir="auto" className="page-start line-clamp-1 break-all text-small text-ink-muted">
              {second}
            </span>
          ) : null}
          <span className="flex flex-wrap items-center gap-x-3 text-small">
            <Price item={item} terms={terms} />
            <Stock item={item} pick={pick} />
            {item.sku ? (
              <span className="text-ink-muted">
                <Ltr>{item.sku}</Ltr>
              </span>
            ) : null}
          </span>
        </span>
        {wanted === null ? null : (
          <span className="shrink-0 font-600 text-primary">
            <Ltr>{`× ${groupThousands(wanted)}`}</Ltr>
          </span>
        )}
        {pick ? null : <span aria-hidden="true" className="i-lucide-circle-plus shrink-0 text-2xl text-primary" />}
        <span className="sr-only">{t('addOne')}</span>
      </Button>
      {pick ? <QuantityStepper pick={pick} name={name} onChange={onChange} /> : null}
    </li>
  )
}

function Price({ item, terms }: Pick<SelectionRowProps, 'item' | 'terms'>) {
  const t = useMessages(selectionMessages)
  const { locale } = useLanguage()
  const { currency } = terms.document
  const price = priceOf(item, terms)
  const unit = locale === 'ar' ? (item.unitAr ?? item.unit) : (item.unit ?? item.unitAr)
  if (price === null) {
    return (
      <span className="text-ink-muted">
        {item.price === null ? (
          t('noPrice')
        ) : (
          <Sentence slots={{ currency: <Ltr>{currency}</Ltr> }}>{(slots) => t('noPriceIn', slots)}</Sentence>
        )}
      </span>
    )
  }
  return (
    <span className="min-w-0 break-words">
      <Ltr>{unitPriceText(price, currency)}</Ltr>
      {unit ? (
        <span className="text-ink-muted">
          {' / '}
          <Bdi>{unit}</Bdi>
        </span>
      ) : null}
    </span>
  )
}

/** A warning, never a stop: what is sold today may be delivered tomorrow. */
function Stock({ item, pick }: Pick<SelectionRowProps, 'item' | 'pick'>) {
  const t = useMessages(selectionMessages)
  if (item.stock === null) return null
  const slots = { stock: <Ltr>{groupThousands(item.stock)}</Ltr> }
  if (pick && exceedsStock(pick)) {
    return (
      <span className="flex items-center gap-1 font-600 text-warning">
        <span aria-hidden="true" className="i-lucide-triangle-alert" />
        <span>
          <Sentence slots={slots}>{(texts) => t('onlyInStock', texts)}</Sentence>
        </span>
      </span>
    )
  }
  return (
    <span className="text-ink-muted">
      <Sentence slots={slots}>{(texts) => t('inStock', texts)}</Sentence>
    </span>
  )
}
