import { Suspense } from 'react'
import { isolate } from '#domain/text/bidi.ts'
import { groupThousands } from '#domain/money/money.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { Quantity, useUnit } from '#ui/features/inventory/item-facts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { dailyStock } from './daily-stock.ts'
import type { Item, Movement } from './queries.ts'

const LinePlot = lazyComponent(async () => (await import('#ui/kit/plots/LinePlot.tsx')).LinePlot)

/** The stock over the days of the last movements, and the level at which to reorder. Nothing before the first movement. */
export function StockPlot({ item, movements }: { item: Item; movements: readonly Movement[] }) {
  const t = useMessages(itemPageMessages)
  const plot = useMessages(plotMessages)
  const unit = useUnit(item)
  const points = dailyStock(movements, useCalendar())
  const { reorderLevel } = item
  if (points.length === 0) return null
  const reorder = reorderLevel === null ? null : <Quantity value={reorderLevel} item={item} />
  return (
    <Suspense fallback={<Skeleton height="h-60" />}>
      <LinePlot
        points={points}
        thresholds={
          reorderLevel === null
            ? []
            : [
                {
                  id: 'reorder',
                  value: reorderLevel,
                  label: <Sentence slots={{ quantity: reorder }}>{(slots) => t('reorderAt', slots)}</Sentence>,
                },
              ]
        }
        unit={unit}
        format={(value) => <Quantity value={value} item={item} />}
        sentence={(day, value) =>
          plot('valueOn', { day, value: isolate([groupThousands(value), unit].filter(Boolean).join(' '), 'auto') })
        }
        texts={{
          label: t('plot'),
          categoryHead: plot('day'),
          valueHead: t('inStock'),
          showTable: plot('showTable'),
          hideTable: plot('hideTable'),
        }}
      />
    </Suspense>
  )
}
