import './plots.css'
import { type ReactNode, useId, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { AxisValue } from './AxisValue.tsx'
import { Marks, type MarksProps } from './Marks.tsx'
import { PlotTable } from './PlotTable.tsx'
import { type CategoryLabel, type Mark, percent, type PlotProps } from './plot.ts'
import { FULL, type ValueScale } from './value-scale.ts'

export type Threshold = {
  id: string
  value: string
  /** Stands beside a piece of the dashed line, below the plot. */
  label: ReactNode
}

type PlotFrameProps = PlotProps & {
  scale: ValueScale
  marks: readonly Mark[]
  categories: readonly CategoryLabel[]
  thresholds?: readonly Threshold[] | undefined
  dots: MarksProps['dots']
  /** Shapes in a square of `FULL`, whose y axis points down. */
  children: ReactNode
}

/** Both axes around a drawing, marks over it, thresholds below it, and a table of the same values. */
export function PlotFrame({
  scale,
  marks,
  categories,
  thresholds = [],
  dots,
  texts,
  format,
  unit,
  children,
}: PlotFrameProps) {
  const [isTable, setTable] = useState(false)
  const table = useId()
  const heads = texts.besideHead === undefined ? null : ([texts.valueHead, texts.besideHead] as const)
  return (
    <div className="flex flex-col gap-2">
      {unit ? (
        <p aria-hidden="true" className="truncate text-small text-ink-muted">
          <Bdi>{unit}</Bdi>
        </p>
      ) : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 pt-2">
        <ValueAxis scale={scale} />
        <div className="relative h-40">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${FULL} ${FULL}`}
            preserveAspectRatio="none"
            className="plot-drawing icon-flip absolute inset-0 size-full overflow-visible"
          >
            {scale.ticks.map((tick) => (
              <Level key={tick} y={FULL - scale.heightOf(tick)} className={tick === '0' ? 'plot-zero' : 'plot-grid'} />
            ))}
            {children}
            {thresholds.map(({ id, value }) => (
              <Level key={id} y={FULL - scale.heightOf(value)} className="plot-threshold" />
            ))}
          </svg>
          <Marks label={texts.label} dots={dots} marks={marks} scale={scale} format={format} heads={heads} />
        </div>
        <CategoryAxis categories={categories} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-muted">
        <Legend thresholds={thresholds} heads={heads} />
        <Button
          look="quiet"
          compact
          icon="i-lucide-table-2"
          aria-expanded={isTable}
          aria-controls={isTable ? table : undefined}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? texts.hideTable : texts.showTable}
        </Button>
      </div>
      {isTable ? <PlotTable id={table} marks={marks} texts={texts} format={format} /> : null}
    </div>
  )
}

const COLUMN_LOOKS = ['plot-column', 'plot-column-beside']

/** Says what the dashed lines are, and which of two columns is which. */
function Legend({ thresholds, heads }: { thresholds: readonly Threshold[]; heads: MarksProps['heads'] }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1">
      {heads?.map((head, index) => (
        <Sample key={head} label={head}>
          <rect x="1" y="1" width="10" height="10" className={COLUMN_LOOKS[index]} />
        </Sample>
      ))}
      {thresholds.map(({ id, label }) => (
        <Sample key={id} label={label} isLine>
          <Level y={1} className="plot-threshold" />
        </Sample>
      ))}
    </div>
  )
}

function Sample({ label, isLine = false, children }: { label: ReactNode; isLine?: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        aria-hidden="true"
        viewBox={isLine ? '0 0 24 2' : '0 0 12 12'}
        className={`plot-drawing ${isLine ? 'h-0.5 w-6' : 'size-3'}`}
      >
        {children}
      </svg>
      <span>{label}</span>
    </span>
  )
}

function Level({ y, className }: { y: number; className: string }) {
  return <line x1="0" x2={FULL} y1={y} y2={y} className={className} />
}

/** Values at the heights of their lines, all in one cell as wide as the widest. */
function ValueAxis({ scale }: { scale: ValueScale }) {
  const { locale } = useLocale()
  return (
    <div aria-hidden="true" dir="ltr" className="grid h-40 text-end text-small text-ink-muted">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="relative col-start-1 row-start-1 h-0 whitespace-nowrap leading-none -mt-1.5"
          style={{ top: percent(FULL - scale.heightOf(tick)) }}
        >
          <AxisValue value={tick} language={locale.startsWith('ar') ? 'ar' : 'en'} />
        </span>
      ))}
    </div>
  )
}

/** Each label below its place; the first and the last one inside the ends of the axis. */
function CategoryAxis({ categories }: { categories: readonly CategoryLabel[] }) {
  return (
    <div aria-hidden="true" className="relative col-start-2 h-5 text-small text-ink-muted">
      {categories.map(({ text, at }) => (
        <span
          key={at}
          className={`absolute flex w-0 whitespace-nowrap ${at === 0 ? 'justify-start' : at === FULL ? 'justify-end' : 'justify-center'}`}
          style={{ insetInlineStart: percent(at) }}
        >
          <span className="shrink-0">{text}</span>
        </span>
      ))}
    </div>
  )
}
