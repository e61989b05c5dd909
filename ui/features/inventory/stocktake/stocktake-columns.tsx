/** Columns of the list of stocktakes. */
import { localDay } from '#domain/calendar/zones.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import type { Calendar } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { PendingMark } from '#ui/platform/lists/PendingMark.tsx'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import type { Stocktake } from './queries.ts'
import { StocktakeStatus } from './StocktakeStatus.tsx'
import { useStocktakeTitle } from './title.ts'

const name = localized(stocktakeMessages)

export const STOCKTAKE_COLUMNS: readonly ListColumn<Stocktake, Calendar>[] = [
  { id: 'name', name: name('name'), rem: 9, grows: 3, card: 'title', Cell: NameCell },
  { id: 'started', name: name('started'), rem: 7, card: 'detail', Cell: StartedCell },
  {
    id: 'counted',
    name: name('counted'),
    rem: 7,
    kind: 'amount',
    card: 'none',
    Cell: ({ row: { counted } }) => <Ltr>{String(counted)}</Ltr>,
  },
  {
    id: 'different',
    name: name('differences'),
    rem: 7,
    kind: 'amount',
    card: 'none',
    Cell: ({ row: { different } }) => <Ltr>{String(different)}</Ltr>,
  },
  {
    id: 'figures',
    name: name('status'),
    rem: 10,
    card: 'badge',
    Cell: ({ row }) => (
      <PendingMark id={row.id}>
        <StocktakeStatus stocktake={row} />
      </PendingMark>
    ),
  },
]

function NameCell({ row }: CellProps<Stocktake>) {
  const title = useStocktakeTitle()(row)
  return (
    <span dir="auto" title={title} className="page-start block truncate">
      {title}
    </span>
  )
}

function StartedCell({ row: { startedAt }, today, timeZone, isOnCard }: CellProps<Stocktake> & Calendar) {
  const t = useMessages(stocktakeMessages)
  const day = <ShortDate day={localDay(new Date(startedAt), timeZone)} today={today} />
  return isOnCard ? <Sentence slots={{ day }}>{(slots) => t('startedOn', slots)}</Sentence> : day
}
