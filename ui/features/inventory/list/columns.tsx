/** Columns of the list of items. */
import type { Locale } from '#domain/locale.ts'
import { unitPriceFigure, unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { groupThousands, isZero } from '#domain/money/money.ts'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import type { Category } from '#ui/features/inventory/categories/queries.ts'
import { Quantity, StockBadge, useTaxText, useUnit } from '#ui/features/inventory/item-facts.tsx'
import { ItemPicture } from '#ui/features/inventory/ItemPicture.tsx'
import type { ItemRow } from '#ui/features/inventory/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import { remOfLongest, remOfText } from '#ui/kit/lists/rows.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Figure } from '#ui/kit/text/Figure.tsx'
import { CategoryCell } from './CategoryCell.tsx'
import { EditableFigure } from './EditableFigure.tsx'
import { useEditItem } from './edits.ts'

/** `currency` is that of prices and stock values. */
type Shared = { currency: string; categories: readonly Category[] }
type ItemColumn = ListColumn<ItemRow, Shared>
type ItemCell = CellProps<ItemRow> & Shared

const name = localized(itemListMessages)

/** Beside a figure: the start of a unit, and the badge of a level. */
const UNIT_REM = 3.75
const BADGE_REM = 6.5

function stockWidth(rows: readonly ItemRow[]): number {
  const widths = rows.map(({ stock, isLow }) =>
    stock === null ? 0 : Math.max(2, remOfText(groupThousands(stock))) + (isLow ? BADGE_REM : 0),
  )
  return Math.max(5, ...widths)
}

/** The longer name, and the picture before it. */
const widestName = (row: ItemRow, locale: Locale) =>
  `${'–'.repeat(6)}${displayNames(row, locale).toSorted((a, b) => b.length - a.length)[0] ?? ''}`

const categoryName = ({ categoryId }: ItemRow, locale: Locale, { categories }: Shared) => {
  const category = categories.find(({ id }) => id === categoryId)
  return category ? displayName(category, locale) : ''
}

export const ITEM_COLUMNS: readonly ItemColumn[] = [
  {
    id: 'name',
    name: name('item'),
    rem: 11,
    grows: 4,
    text: widestName,
    card: 'title',
    sorts: ['', '-name'],
    Cell: NameCell,
  },
  { id: 'sku', name: name('sku'), rem: 5.5, card: 'detail', sorts: ['sku', '-sku'], Cell: SkuCell },
  {
    id: 'category',
    name: name('category'),
    dropOrder: 3,
    rem: 6,
    text: categoryName,
    card: 'none',
    Cell: CategoryCell,
  },
  {
    id: 'price',
    name: name('price'),
    rem: (rows, { currency }) =>
      remOfLongest(3, rows, ({ price }) => (price ? unitPriceFigure(price, currency) : '')) + UNIT_REM,
    figure: ({ price }) => price,
    figureTexts: ({ price }, _locale, { currency }) => (price === null ? [] : [unitPriceText(price, currency)]),
    kind: 'amount',
    card: 'end',
    Cell: PriceCell,
  },
  { id: 'tax', name: name('tax'), dropOrder: 2, rem: 4.5, idealRem: 7.5, card: 'none', Cell: TaxCell },
  {
    id: 'stock',
    name: name('stock'),
    rem: stockWidth,
    figure: ({ stock }) => stock,
    kind: 'amount',
    card: 'badge',
    Cell: StockCell,
  },
  {
    id: 'reorder',
    name: name('reorder'),
    dropOrder: 1,
    rem: 5,
    figure: ({ reorderLevel }) => reorderLevel,
    kind: 'amount',
    card: 'none',
    Cell: ReorderCell,
  },
  {
    id: 'value',
    name: name('value'),
    rem: (rows) => remOfLongest(4, rows, ({ stockValue }) => groupThousands(stockValue ?? '')),
    figure: ({ stockValue }) => stockValue,
    kind: 'amount',
    card: 'none',
    Cell: ({ row: { stockValue } }) =>
      stockValue === null || isZero(stockValue) ? null : <Amount value={stockValue} />,
  },
]

/** The picture, the name in the reader's language, and the other one below. */
function NameCell({ row, isOnCard }: ItemCell) {
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

/** Left to right as a whole, so that it is cut at its end in Arabic too. */
function SkuCell({ row: { sku } }: ItemCell) {
  return (
    <span dir="ltr" title={sku} className="page-start block truncate tabular-nums">
      {sku}
    </span>
  )
}

/** The price with its unit. */
function PriceCell({ row, currency, isOnCard }: ItemCell) {
  const t = useMessages(itemListMessages)
  const { locale } = useLanguage()
  const unit = useUnit(row)
  const edit = useEditItem()
  const { price } = row
  const written = price === null ? null : unitPriceFigure(price, currency)
  if (isOnCard)
    return price === null || written === null ? null : <Figure value={written}>{unitPriceText(price, currency)}</Figure>
  return (
    <EditableFigure
      field="price"
      label={t('priceOf', { name: displayName(row, locale) })}
      value={price}
      onSave={(next) => edit(row, { price: next })}
    >
      {written === null ? '–' : <Figure value={written}>{written}</Figure>}
      {/* The unit keeps its width where there is none, so that prices are below one another. */}
      <span
        title={unit ?? undefined}
        className="inline-block w-12 truncate text-start align-bottom text-small text-ink-muted"
      >
        {unit ? (
          <>
            {' / '}
            <bdi>{unit}</bdi>
          </>
        ) : null}
      </span>
    </EditableFigure>
  )
}

function TaxCell({ row }: ItemCell) {
  const text = useTaxText()(row)
  return <span title={text}>{text}</span>
}

function StockCell({ row, isOnCard }: ItemCell) {
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
      <Figure value={stock}>{groupThousands(stock)}</Figure>
    </span>
  )
}

function ReorderCell({ row }: ItemCell) {
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
      {reorderLevel === null ? '–' : <Figure value={reorderLevel}>{groupThousands(reorderLevel)}</Figure>}
    </EditableFigure>
  )
}
