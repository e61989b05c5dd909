import { formatDay } from '#domain/calendar/date-display.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { stocktakeMessages } from '#i18n/inventory/stocktake.ts'
import { useTimeZone } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { Stocktake } from './queries.ts'

/** Its name, or the day on which it was started. */
export function useStocktakeTitle(): (stocktake: Pick<Stocktake, 'name' | 'startedAt'>) => string {
  const t = useMessages(stocktakeMessages)
  const { locale } = useLanguage()
  const timeZone = useTimeZone()
  return ({ name, startedAt }) =>
    name ?? t('ofDay', { day: formatDay(localDay(new Date(startedAt), timeZone), locale) })
}
