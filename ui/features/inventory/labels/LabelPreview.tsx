import { LABEL_SHEETS, type LabelSize } from '#domain/inventory/label.ts'

type LabelPreviewProps = {
  size: LabelSize
  /** The number of labels, of which the first sheet is drawn. */
  labels: number
  /** The side of a row's first label. */
  from: 'left' | 'right'
}

/** The first sheet, drawn small: the labels, and how many of them are used. */
export function LabelPreview({ size, labels, from }: LabelPreviewProps) {
  const { page, columns, rows, label } = LABEL_SHEETS[size]
  const positions = positionsOf(size, from)
  const used = positions.slice(0, labels)
  const stroke = page.width / 200
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-stroke} ${-stroke} ${page.width + 2 * stroke} ${page.height + 2 * stroke}`}
      className={`${columns * rows === 1 ? 'h-24' : 'h-48'} max-w-full text-ink`}
    >
      <rect width={page.width} height={page.height} fill="none" stroke="currentColor" strokeWidth={stroke} />
      <g opacity={0.35} fill="none" stroke="currentColor" strokeWidth={stroke / 2}>
        {positions.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={label.width} height={label.height} />
        ))}
      </g>
      <path fill="currentColor" d={used.map((position) => contentOf(position, label)).join('')} />
    </svg>
  )
}

type Position = { x: number; y: number }

function positionsOf(size: LabelSize, from: 'left' | 'right'): Position[] {
  const { columns, rows, label, margin, gutter } = LABEL_SHEETS[size]
  return Array.from({ length: rows * columns }, (_, index) => {
    const column = index % columns
    const fromLeft = from === 'left' ? column : columns - 1 - column
    return {
      x: margin.x + fromLeft * (label.width + gutter),
      y: margin.y + Math.floor(index / columns) * label.height,
    }
  })
}

/** Bars of no real barcode: where they begin, and how wide they are, in parts of the label. */
const BARS = [
  [0.25, 0.04],
  [0.31, 0.02],
  [0.36, 0.06],
  [0.45, 0.02],
  [0.5, 0.05],
  [0.58, 0.02],
  [0.63, 0.04],
  [0.7, 0.05],
] as const

/** A name, a price and bars. */
function contentOf({ x, y }: Position, { width, height }: { width: number; height: number }): string {
  const box = (left: number, top: number, wide: number, high: number) =>
    `M${x + left * width} ${y + top * height}h${wide * width}v${high * height}h${-wide * width}z`
  return [
    box(0.2, 0.16, 0.6, 0.07),
    box(0.35, 0.32, 0.3, 0.1),
    ...BARS.map(([left, wide]) => box(left, 0.52, wide, 0.34)),
  ].join('')
}
