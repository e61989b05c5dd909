import { useLocale } from 'react-aria-components/I18nProvider'
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { formatDay, formatShortDay } from '#domain/calendar/date-display.ts'
import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import { dayTicks } from './day-ticks.ts'
import { PlotFrame, type Threshold } from './PlotFrame.tsx'
import type { PlotProps } from './plot.ts'
import { FULL, valueScale, type ValueScale } from './value-scale.ts'

export type PlotPoint = {
  day: LocalDay
  /** Decimal text, of any length. */
  value: string
  href?: string
}

type LinePlotProps = PlotProps & {
  /** Oldest first, one a day, at least one. A value holds until the next. */
  points: readonly PlotPoint[]
  thresholds?: readonly Threshold[]
  /** Names a point: the day and its value. */
  sentence: (day: string, value: string) => string
}

const WIDE_REM = 34
const WIDE_LABELS = 5
const NARROW_LABELS = 3
/** Days of several years have their year, and are twice as long. */
const NARROW_LABELS_WITH_YEAR = 2

/** A value over days, as steps, with the oldest at the start of the page's direction. Days are at their distance in time. */
export function LinePlot({ points, thresholds = [], sentence, ...plot }: LinePlotProps) {
  const { locale } = useLocale()
  const [frame, width] = useContainerWidth()
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const [from, to] = [points[0]?.day ?? '', points.at(-1)?.day ?? '']
  const scale = valueScale([...points, ...thresholds].map(({ value }) => value))
  const positionOf = (day: LocalDay) =>
    from === to ? FULL / 2 : (daysBetween(from, day) * FULL) / daysBetween(from, to)
  const marks = points.map(({ day, value, href }) => {
    const category = formatDay(day, language)
    return { id: day, at: positionOf(day), value, category, sentence: sentence(category, value), href }
  })
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const narrow = isOneYear ? NARROW_LABELS : NARROW_LABELS_WITH_YEAR
  const labels = dayTicks(from, to, width >= WIDE_REM ? WIDE_LABELS : narrow)
  return (
    <div ref={frame}>
      <PlotFrame
        {...plot}
        scale={scale}
        marks={marks}
        dots="all"
        thresholds={thresholds}
        categories={labels.map((day) => ({
          text: formatShortDay(day, language, isOneYear ? to : null),
          at: positionOf(day),
        }))}
      >
        <path d={stepsOf(marks, scale)} className="plot-line" />
      </PlotFrame>
    </div>
  )
}

/** A path along each value until the next one begins. A single value is a level line. */
function stepsOf(marks: readonly { at: number; value: string }[], scale: ValueScale): string {
  const heights = marks.map(({ value }) => FULL - scale.heightOf(value))
  if (marks.length === 1) return `M0 ${heights[0]}H${FULL}`
  return marks.map(({ at }, index) => (index === 0 ? `M${at} ${heights[0]}` : `H${at}V${heights[index]}`)).join('')
}
