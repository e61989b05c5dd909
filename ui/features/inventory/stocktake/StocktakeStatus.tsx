import { localDay } from '#domain/calendar/zones.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { useTimeZone, useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'
import type { Stocktake } from './queries.ts'

export function StocktakeStatus({ stocktake: { postedAt } }: { stocktake: Pick<Stocktake, 'postedAt'> }) {
  const t = useMessages(stocktakeMessages)
  const timeZone = useTimeZone()
  const today = useToday()
  if (postedAt === null) {
    return (
      <Badge tone="info" icon="i-lucide-pencil">
        {t('open')}
      </Badge>
    )
  }
  return (
    <Badge tone="success" icon="i-lucide-circle-check">
      <span>
        <Sentence slots={{ day: <ShortDate day={localDay(new Date(postedAt), timeZone)} today={today} /> }}>
          {(slots) => t('postedOn', slots)}
        </Sentence>
      </span>
    </Badge>
  )
}
