import { Suspense } from 'react'
import { formatDay, formatShortDay } from '#domain/calendar/date-display.ts'
import { groupThousands } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { userActivityMessages } from '#i18n/admin/user-activity.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import type { Activity } from './activity-queries.ts'
import { ActivityCard } from './ActivityCard.tsx'

const ColumnPlot = lazyComponent(async () => (await import('#ui/kit/plots/ColumnPlot.tsx')).ColumnPlot)

/** The documents that the user's companies issued on each of the last days. */
export function IssuedPlot({ days }: { days: Activity['issuedDays'] }) {
  const t = useMessages(userActivityMessages)
  const plot = useMessages(plotMessages)
  const { locale } = useLanguage()
  const isEmpty = days.every(({ documents }) => documents === 0)
  const columns = days.map(({ day, documents }) => ({
    id: day,
    category: formatDay(day, locale),
    label: formatShortDay(day, locale, day),
    value: String(documents),
  }))
  return (
    <ActivityCard title={t('issued')} text={t('issuedText')} empty={isEmpty ? t('noIssued') : null}>
      <Suspense fallback={<Skeleton height="h-60" />}>
        <ColumnPlot
          columns={columns}
          format={(value) => <Amount value={value} />}
          sentence={({ category, value }) => plot('valueOn', { day: category, value: isolate(groupThousands(value)) })}
          texts={{
            label: t('issued'),
            categoryHead: plot('day'),
            valueHead: t('documents'),
            showTable: plot('showTable'),
            hideTable: plot('hideTable'),
          }}
        />
      </Suspense>
    </ActivityCard>
  )
}
