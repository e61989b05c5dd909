import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import { PlotFrame } from './PlotFrame.tsx'
import type { PlotProps } from './plot.ts'
import { FULL, type ValueScale, valueScale } from './value-scale.ts'

export type PlotColumn = {
  id: string
  /** Whole, in tooltip and table: `November 2026`. */
  category: string
  /** At the axis: `Nov`. */
  label: string
  /** Decimal text, of any length. */
  value: string
  /** A second value, whose column stands beside the first. All columns have one, or none. */
  beside?: string
  href?: string
}

type ColumnPlotProps = PlotProps & {
  columns: readonly PlotColumn[]
  /** Names a column: its category and its values. */
  sentence: (column: PlotColumn) => string
}

/** A label and the gap beside it: `21 Nov`. */
const LABEL_REM = 4
/** About half of a label. Nearer to an end of the axis, it would reach beyond the plot. */
const HALF_LABEL_REM = 1

/** Values by category, such as months, the first at the start of the page's direction. Negative ones go down from zero. */
export function ColumnPlot({ columns, sentence, ...plot }: ColumnPlotProps) {
  const [frame, width] = useContainerWidth()
  const scale = valueScale(columns.flatMap(({ value, beside = value }) => [value, beside]))
  const share = FULL / Math.max(1, columns.length)
  const marks = columns.map((column, index) => {
    const { id, category, value, beside, href } = column
    return { id, at: (index + 0.5) * share, value, beside, category, sentence: sentence(column), href }
  })
  const every = Math.ceil((columns.length * LABEL_REM) / width) || 1
  const half = Math.min(FULL / 2, (HALF_LABEL_REM / width) * FULL)
  return (
    <div ref={frame}>
      <PlotFrame
        {...plot}
        scale={scale}
        marks={marks}
        dots="shown"
        categories={columns.flatMap(({ label }, index) =>
          (columns.length - 1 - index) % every === 0
            ? [{ text: label, at: Math.min(FULL - half, Math.max(half, (index + 0.5) * share)) }]
            : [],
        )}
      >
        {marks.map(({ id, at, value, beside }) =>
          beside === undefined ? (
            <Column key={id} from={at - share / 4} width={share / 2} value={value} scale={scale} />
          ) : (
            <g key={id}>
              <Column from={at - share / 3} width={share / 3} value={value} scale={scale} />
              <Column from={at} width={share / 3} value={beside} scale={scale} isBeside />
            </g>
          ),
        )}
      </PlotFrame>
    </div>
  )
}

type ColumnProps = { from: number; width: number; value: string; scale: ValueScale; isBeside?: boolean }

/** From zero to its value; the one beside is an outline, so that colour alone tells nothing. */
function Column({ from, width, value, scale, isBeside = false }: ColumnProps) {
  const [y, zero] = [FULL - scale.heightOf(value), FULL - scale.heightOf('0')]
  return (
    <rect
      x={from}
      width={width}
      y={Math.min(y, zero)}
      height={Math.abs(y - zero)}
      className={isBeside ? 'plot-column-beside' : 'plot-column'}
    />
  )
}
