import type { Template } from '#domain/branding/brand.ts'

type Bar = { x: number; y: number; width: number; height?: number; tone?: 'ink' | 'faint' | 'accent' }

/** Sketches of a page of 84 by 118; drawn from the left, and mirrored for right-to-left languages. */
const SKETCHES: Record<Template, readonly Bar[]> = {
  classic: [
    { x: 8, y: 9, width: 18, height: 9, tone: 'accent' },
    { x: 54, y: 10, width: 22, height: 4 },
    { x: 60, y: 17, width: 16, tone: 'faint' },
    { x: 8, y: 30, width: 26, tone: 'faint' },
    { x: 8, y: 35, width: 20, tone: 'faint' },
    ...rows(50, 9, 5),
    { x: 8, y: 46, width: 68, height: 1, tone: 'accent' },
    { x: 50, y: 100, width: 26, height: 4 },
  ],
  compact: [
    { x: 8, y: 8, width: 12, height: 6, tone: 'accent' },
    { x: 24, y: 9, width: 18, tone: 'faint' },
    { x: 58, y: 9, width: 18, height: 3 },
    { x: 8, y: 18, width: 68, height: 1, tone: 'accent' },
    ...rows(23, 4.6, 15),
    { x: 54, y: 96, width: 22, height: 3 },
    { x: 54, y: 102, width: 22, tone: 'faint' },
  ],
  modern: [
    { x: 0, y: 0, width: 84, height: 25, tone: 'accent' },
    { x: 8, y: 33, width: 28, tone: 'faint' },
    { x: 48, y: 33, width: 28, tone: 'faint' },
    { x: 8, y: 38, width: 20, tone: 'faint' },
    { x: 48, y: 38, width: 20, tone: 'faint' },
    { x: 8, y: 47, width: 68, height: 6, tone: 'accent' },
    ...rows(59, 8, 4),
    { x: 44, y: 95, width: 32, height: 12, tone: 'accent' },
  ],
  letterhead: [
    { x: 8, y: 35, width: 22, height: 4 },
    { x: 8, y: 43, width: 26, tone: 'faint' },
    { x: 54, y: 43, width: 22, tone: 'faint' },
    ...rows(54, 7, 5),
    { x: 50, y: 89, width: 26, height: 4 },
  ],
}

/** Lines of a table: a description, and an amount. */
function rows(top: number, pitch: number, count: number): Bar[] {
  return Array.from({ length: count }, (_, index) => top + index * pitch).flatMap((y) => [
    { x: 8, y, width: 36, tone: 'faint' as const },
    { x: 62, y, width: 14, tone: 'faint' as const },
  ])
}

const TONES = {
  ink: 'var(--color-paper-ink)',
  faint: 'color-mix(in srgb, var(--color-paper-ink) 28%, transparent)',
}

/** The part of a page that letterhead has printed already. */
const PRINTED = [
  { y: 4, height: 23 },
  { y: 101, height: 13 },
]

type TemplateSketchProps = {
  template: Template
  /** Any colour of CSS. */
  accent: string
}

export function TemplateSketch({ template, accent }: TemplateSketchProps) {
  return (
    <svg viewBox="0 0 84 118" width="47" height="66" className="block rounded-sm bg-paper shadow-paper icon-flip">
      {template === 'letterhead'
        ? PRINTED.map(({ y, height }) => (
            <rect
              key={y}
              x="4"
              y={y}
              width="76"
              height={height}
              rx="2"
              fill="none"
              stroke={TONES.faint}
              strokeDasharray="3 2"
            />
          ))
        : null}
      {SKETCHES[template].map(({ x, y, width, height = 2, tone = 'ink' }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          fill={tone === 'accent' ? accent : TONES[tone]}
        />
      ))}
    </svg>
  )
}
