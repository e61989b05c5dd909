/** Columns of the list of items. */
import { unitPriceFigure, unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { groupThousands, isZero } from '#domain/money/money.ts'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { Quantity, StockBadge, useTaxText, useUnit } from '#ui/features/inventory/item-facts.tsx'
import { ItemPicture } from '#ui/features/inventory/ItemPicture.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { remOfText, type DataColumn } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { CategoryCell } from './CategoryCell.tsx'
import { EditableFigure } from './EditableFigure.tsx'
import { useEditItem } from './edits.ts'
import type { ItemRow } from '#ui/features/inventory/queries.ts'

export type ItemColumn = Omit<DataColumn<ItemRow>, 'head'>

/** As wide as the largest figure: none leaves its column. */
export const widthOf = (rows: readonly ItemRow[], text: (row: ItemRow) => string, least: number): number =>
  Math.max(least, ...rows.map((row) => remOfText(text(row))))

export const nameColumn: ItemColumn = {
  id: 'name',
  rem: 11,
  grows: 4,
  card: 'title',
  cell: (row, isOnCard) => <Names row={row} isOnCard={isOnCard} />,
}

/** The picture, the name in the reader's language, and the other one below. */
function Names({ row, isOnCard }: { row: ItemRow; isOnCard: boolean }) {
  const { locale } = useLanguage()
  const [first = '', second] = displayNames(row, locale)
  const all = [first, second].filter(Boolean).join(' · ')
  if (isOnCard) {
    return (
      <span dir="auto" title={all} className="page-start block truncate">
        {first}
      </span>
    )
  }
  return (
    <span className="flex min-w-0 items-center gap-2" title={all}>
      <ItemPicture item={{ id: row.id, name: displayName(row, locale), image: row.image }} />
      <span className="flex min-w-0 flex-col leading-snug">
        <span dir="auto" className="page-start block truncate">
          {first}
        </span>
        {second ? (
          <span dir="auto" className="page-start block truncate text-small text-ink-muted">
            {second}
          </span>
        ) : null}
      </span>
    </span>
  )
}

export const skuColumn: ItemColumn = {
  id: 'sku',
  rem: 5.5,
  card: 'detail',
  // Left to right as a whole, so that it is cut at its end in Arabic too.
  cell: ({ sku }) => (
    <span dir="ltr" title={sku} className="page-start block truncate tabular-nums">
      {sku}
    </span>
  ),
}

export const categoryColumn: ItemColumn = {
  id: 'category',
  dropOrder: 3,
  rem: 6,
  grows: 1,
  card: 'none',
  cell: (row) => <CategoryCell row={row} />,
}

export const priceColumn = (currency: string): ItemColumn => ({
  id: 'price',
  rem: 7,
  kind: 'amount',
  card: 'end',
  cell: (row, isOnCard) => <Price row={row} currency={currency} isOnCard={isOnCard} />,
})

/** With its unit, of which it is the price. */
function Price({ row, currency, isOnCard }: { row: ItemRow; currency: string; isOnCard: boolean }) {
  const t = useMessages(itemListMessages)
  const { locale } = useLanguage()
  const unit = useUnit(row)
  const edit = useEditItem()
  const { price } = row
  if (isOnCard) return price === null ? null : <Ltr>{unitPriceText(price, currency)}</Ltr>
  return (
    <EditableFigure
      field="price"
      label={t('priceOf', { name: displayName(row, locale) })}
      value={price}
      onSave={(next) => edit(row, { price: next })}
    >
      {price === null ? '–' : <Ltr>{unitPriceFigure(price, currency)}</Ltr>}
      {unit ? (
        <span className="text-small text-ink-muted">
          {' / '}
          <bdi>{unit}</bdi>
        </span>
      ) : null}
    </EditableFigure>
  )
}

export const taxColumn: ItemColumn = {
  id: 'tax',
  dropOrder: 2,
  rem: 4.5,
  grows: 1,
  card: 'none',
  cell: (row) => <Tax row={row} />,
}

function Tax({ row }: { row: ItemRow }) {
  const text = useTaxText()(row)
  return <span title={text}>{text}</span>
}

export const stockColumn: ItemColumn = {
  id: 'stock',
  rem: 6,
  kind: 'amount',
  card: 'badge',
  cell: (row, isOnCard) => <Stock row={row} isOnCard={isOnCard} />,
}

function Stock({ row, isOnCard }: { row: ItemRow; isOnCard: boolean }) {
  const t = useMessages(itemListMessages)
  const { stock } = row
  if (stock === null) return null
  if (isOnCard) {
    return (
      <span className="inline-flex max-w-60 items-center gap-2">
        <span className="min-w-0 truncate">
          {t('stock')} <Quantity value={stock} item={row} />
        </span>
        <StockBadge item={row} />
      </span>
    )
  }
  return (
    <span className="inline-flex max-w-full items-center justify-end gap-2">
      <StockBadge item={row} />
      <Ltr>{groupThousands(stock)}</Ltr>
    </span>
  )
}

export const reorderColumn: ItemColumn = {
  id: 'reorder',
  dropOrder: 1,
  rem: 5,
  kind: 'amount',
  card: 'none',
  cell: (row) => <Reorder row={row} />,
}

function Reorder({ row }: { row: ItemRow }) {
  const t = useMessages(itemListMessages)
  const { locale } = useLanguage()
  const edit = useEditItem()
  const { reorderLevel } = row
  if (row.stock === null) return null
  return (
    <EditableFigure
      field="reorder"
      label={t('reorderOf', { name: displayName(row, locale) })}
      value={reorderLevel}
      onSave={(next) => edit(row, { reorderLevel: next })}
    >
      {reorderLevel === null ? '–' : <Ltr>{groupThousands(reorderLevel)}</Ltr>}
    </EditableFigure>
  )
}

export const valueColumn: ItemColumn = {
  id: 'value',
  rem: 6,
  kind: 'amount',
  card: 'none',
  cell: ({ stockValue }) => (stockValue === null || isZero(stockValue) ? null : <Amount value={stockValue} />),
}
