import { useMemo } from 'react'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { useTimeZone, useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { DataColumn } from '#ui/kit/lists/rows.ts'
import { DataTable } from '#ui/kit/lists/DataTable.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import type { Stocktake } from './queries.ts'
import { StocktakeStatus } from './StocktakeStatus.tsx'
import { useStocktakeTitle } from './title.ts'

export function StocktakeTable({ rows }: { rows: readonly Stocktake[] }) {
  const t = useMessages(stocktakeMessages)
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns()}
      rows={rows}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.stocktake(id)}
    />
  )
}

function useColumns(): DataColumn<Stocktake>[] {
  const t = useMessages(stocktakeMessages)
  const today = useToday()
  const timeZone = useTimeZone()
  return useMemo(
    () => [
      { id: 'name', head: t('name'), rem: 9, grows: 3, card: 'title', cell: (row) => <Title stocktake={row} /> },
      {
        id: 'started',
        head: t('started'),
        rem: 7,
        card: 'detail',
        cell: ({ startedAt }, isOnCard) => (
          <Started day={localDay(new Date(startedAt), timeZone)} today={today} isOnCard={isOnCard} />
        ),
      },
      {
        id: 'counted',
        head: t('counted'),
        rem: 7,
        kind: 'amount',
        card: 'none',
        cell: ({ counted }) => <Ltr>{String(counted)}</Ltr>,
      },
      {
        id: 'different',
        head: t('differences'),
        rem: 7,
        kind: 'amount',
        card: 'none',
        cell: ({ different }) => <Ltr>{String(different)}</Ltr>,
      },
      {
        id: 'figures',
        head: t('status'),
        rem: 10,
        card: 'badge',
        cell: (row) => <StocktakeStatus stocktake={row} />,
      },
    ],
    [t, today, timeZone],
  )
}

function Title({ stocktake }: { stocktake: Stocktake }) {
  const title = useStocktakeTitle()(stocktake)
  return (
    <span dir="auto" title={title} className="page-start block truncate">
      {title}
    </span>
  )
}

function Started({ day, today, isOnCard }: { day: LocalDay; today: LocalDay; isOnCard: boolean }) {
  const t = useMessages(stocktakeMessages)
  const date = <ShortDate day={day} today={today} />
  return isOnCard ? <Sentence slots={{ day: date }}>{(slots) => t('startedOn', slots)}</Sentence> : date
}
