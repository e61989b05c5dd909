import { groupThousands } from '#domain/money/money.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { Movement } from './queries.ts'
import { PLOT, plotOf } from './stock-plot.ts'

/** Stock after each of the last movements, as steps; time runs in the direction of the page. Nothing for fewer than two. */
export function StockPlot({ movements }: { movements: readonly Movement[] }) {
  const t = useMessages(itemPageMessages)
  const stocks = movements.map(({ stock }) => stock).toReversed()
  const plot = plotOf(stocks)
  if (!plot) return null
  const { line, zeroY, from, to, low, high } = plot
  const said = (quantity: string) => `\u2066${groupThousands(quantity)}\u2069`
  return (
    <svg
      role="img"
      aria-label={t('plot', { from: said(from), to: said(to), low: said(low), high: said(high) })}
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      fill="none"
      className="icon-flip h-20 w-full text-primary"
    >
      <line
        x1="0"
        x2={PLOT.width}
        y1={zeroY}
        y2={zeroY}
        stroke="var(--color-line)"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={line}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
