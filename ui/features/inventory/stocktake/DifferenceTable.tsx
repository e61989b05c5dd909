import './stocktake.css'
import { useMemo } from 'react'
import { signed } from '#domain/inventory/counting.ts'
import { groupThousands, isZero, signOf } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { reviewMessages } from '#i18n/inventory/stocktake-review.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { remOfText, type DataColumn } from '#ui/kit/lists/rows.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import { Figure, mostDecimals } from '#ui/kit/text/Figure.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { widestOfFigures } from '#ui/kit/text/Widest.tsx'
import { shareOfLargest } from './differences.ts'
import type { StocktakeCount } from './queries.ts'
import { SignedQuantity, ValueText } from './ValueText.tsx'

type DifferenceTableProps = {
  counts: readonly StocktakeCount[]
  currency: string
  /** Movements after the posting do not count. */
  isPosted: boolean
}

/** Counted beside expected; cards on a phone. */
export function DifferenceTable({ counts, currency, isPosted }: DifferenceTableProps) {
  const t = useMessages(stocktakeMessages)
  return (
    <DataTable
      caption={t('review')}
      columns={useColumns(counts, currency, isPosted)}
      rows={counts}
      rowId={({ itemId }) => itemId}
      rowHref={({ itemId }) => paths.item(itemId)}
    />
  )
}

type CountColumn = DataColumn<StocktakeCount>

function useColumns(counts: readonly StocktakeCount[], currency: string, isPosted: boolean): CountColumn[] {
  const t = useMessages(reviewMessages)
  const readsValues = usePermission('figures.read')
  return useMemo(() => {
    const widthOf = (text: (count: StocktakeCount) => string) =>
      Math.max(5.5, ...counts.map((count) => remOfText(groupThousands(text(count)))))
    const figure = (id: 'counted' | 'expected', text: (count: StocktakeCount) => string): CountColumn => ({
      id,
      head: t(id),
      rem: widthOf(text),
      decimals: mostDecimals(counts.map(text)),
      kind: 'amount',
      card: 'none',
      cell: (count) => <Figure value={text(count)}>{groupThousands(text(count))}</Figure>,
    })
    const columns: CountColumn[] = [
      { id: 'item', head: t('item'), rem: 9, grows: 3, card: 'title', cell: (count) => <ItemName count={count} /> },
      { ...figure('counted', ({ quantity }) => quantity), card: 'detail', cell: CountedCell },
      figure('expected', ({ expected }) => expected),
      {
        id: 'moved',
        head: t('movedSince'),
        rem: widthOf(({ movedSince }) => movedSince) + 2,
        decimals: mostDecimals(counts.map(({ movedSince }) => movedSince)),
        kind: 'amount',
        card: 'detail',
        cell: MovedCell,
      },
      {
        id: 'difference',
        head: t('difference'),
        rem: widthOf(({ difference }) => difference) + 1,
        decimals: mostDecimals(counts.map(({ difference }) => difference)),
        kind: 'amount',
        card: 'end',
        widest: widestOfFigures(counts.map(({ difference }) => groupThousands(signed(difference)))),
        cell: (count) => <Difference count={count} share={shareOfLargest(count.difference, counts)} />,
      },
      {
        id: 'value',
        head: t('value'),
        rem: widthOf(({ value }) => `${currency} +${value}`),
        kind: 'amount',
        card: 'badge',
        cell: ({ value }) => <ValueText value={value} currency={currency} />,
      },
    ]
    return columns.filter(({ id }) => (id !== 'moved' || !isPosted) && (id !== 'value' || readsValues))
  }, [t, counts, currency, isPosted, readsValues])
}

function ItemName({ count: { item } }: { count: StocktakeCount }) {
  const { locale } = useLanguage()
  const name = displayName(item, locale)
  return (
    <span dir="auto" title={name} className="page-start block truncate">
      {name}
    </span>
  )
}

const CountedCell = (count: StocktakeCount, isOnCard: boolean) =>
  isOnCard ? (
    <CountedOfExpected count={count} />
  ) : (
    <Figure value={count.quantity}>{groupThousands(count.quantity)}</Figure>
  )

function CountedOfExpected({ count: { quantity, expected } }: { count: StocktakeCount }) {
  const t = useMessages(reviewMessages)
  const slots = { counted: <Ltr>{groupThousands(quantity)}</Ltr>, expected: <Ltr>{groupThousands(expected)}</Ltr> }
  return <Sentence slots={slots}>{(marks) => t('countedOf', marks)}</Sentence>
}

const MovedCell = ({ movedSince }: StocktakeCount, isOnCard: boolean) =>
  isZero(movedSince) ? null : isOnCard ? <MovedBy quantity={movedSince} /> : <SignedQuantity quantity={movedSince} />

function MovedBy({ quantity }: { quantity: string }) {
  const t = useMessages(reviewMessages)
  return (
    <Sentence slots={{ quantity: <SignedQuantity quantity={quantity} /> }}>{(slots) => t('movedBy', slots)}</Sentence>
  )
}

/** Its bar is beside the number of those that come, or go: the sign says which. */
function Difference({ count: { difference }, share }: { count: StocktakeCount; share: number }) {
  const t = useMessages(reviewMessages)
  if (isZero(difference)) return <span className="text-ink-muted">{t('agrees')}</span>
  return (
    <span className="inline-flex flex-col items-end font-600">
      <SignedQuantity quantity={difference} />
      <span
        aria-hidden="true"
        className={`difference-bar ${signOf(difference) < 0 ? 'bg-danger' : 'bg-success'}`}
        style={{ inlineSize: `${share * 100}%` }}
      />
    </span>
  )
}
