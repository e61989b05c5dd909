import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { type Mark, percent } from './plot.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useShownMark } from './use-shown-mark.ts'
import { FULL, type ValueScale } from './value-scale.ts'

export type MarksProps = {
  label: string
  marks: readonly Mark[]
  scale: ValueScale
  format: (value: string) => ReactNode
  /** Names of the two values of a mark, where it has two. */
  heads: readonly [string, string] | null
  /** All marks have a dot, or only the one whose tooltip is shown. */
  dots: 'all' | 'shown'
}

/**
 * The values over the drawing, which is hidden from assistive technology: each can be focused and is named by a sentence.
 * Tab reaches one of them, and arrow keys go on in the direction of sight.
 */
export function Marks({ label, marks, scale, format, heads, dots }: MarksProps) {
  const group = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(marks.length - 1)
  const { shown, hover, leave, focus, blur } = useShownMark(group)
  const onKeyDown = useArrowKeys(group, marks.length)
  const tabStop = Math.min(current, marks.length - 1)
  const mark = shown === null ? undefined : marks[shown]
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      className="absolute inset-0"
      onPointerLeave={({ pointerType }) => {
        // A finger that is lifted leaves too, and what it touched stays shown.
        if (pointerType !== 'touch') leave()
      }}
    >
      {marks.map((one, index) => (
        <Target
          key={one.id}
          mark={one}
          span={spanOf(marks, index)}
          height={scale.heightOf(one.value)}
          isTabStop={index === tabStop}
          dot={index === shown ? 'large' : dots === 'all' ? 'small' : null}
          onPointerEnter={() => hover(index)}
          onFocus={() => {
            setCurrent(index)
            focus(index)
          }}
          onBlur={blur}
          onKeyDown={onKeyDown}
        />
      ))}
      {mark ? <MarkTooltip mark={mark} height={scale.heightOf(mark.value)} format={format} heads={heads} /> : null}
    </div>
  )
}

/** From half the way to the mark before until half the way to the next, so that wherever one points is a mark. */
function spanOf(marks: readonly Mark[], index: number): { start: number; end: number } {
  const halfway = (a: Mark | undefined, b: Mark | undefined) => (a && b ? (a.at + b.at) / 2 : null)
  return {
    start: halfway(marks[index - 1], marks[index]) ?? 0,
    end: halfway(marks[index], marks[index + 1]) ?? FULL,
  }
}

/** With half of their size before and below them, so that their centre is at the value. */
const DOT_SIZES = { small: '-mb-1 -ms-1 size-2', large: '-mb-1.5 -ms-1.5 size-3' }

type TargetProps = {
  mark: Mark
  span: { start: number; end: number }
  height: number
  isTabStop: boolean
  dot: keyof typeof DOT_SIZES | null
  onPointerEnter: () => void
  onFocus: () => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Target({ mark, span, height, isTabStop, dot, ...handlers }: TargetProps) {
  const { start, end } = span
  const at = end === start ? 0 : ((mark.at - start) * FULL) / (end - start)
  const className = 'block h-full rounded-control ring'
  return (
    <div
      data-mark
      className="absolute inset-y-0"
      style={{ insetInlineStart: percent(start), inlineSize: percent(end - start) }}
      {...handlers}
    >
      {mark.href === undefined ? (
        <span role="img" aria-label={mark.sentence} tabIndex={isTabStop ? 0 : -1} className={className} />
      ) : (
        <Link
          href={mark.href}
          aria-label={mark.sentence}
          className={className}
          {...(!isTabStop && { excludeFromTabOrder: true })}
        />
      )}
      {dot === null ? null : (
        <span
          aria-hidden="true"
          className={`plot-dot pointer-events-none absolute rounded-full ${DOT_SIZES[dot]}`}
          style={{ insetInlineStart: percent(at), bottom: percent(height) }}
        />
      )}
    </div>
  )
}

/** Above the mark or below it, inside the plot. It can be pointed at: the way to it is part of it. */
function MarkTooltip({
  mark,
  height,
  format,
  heads,
}: Pick<MarksProps, 'format' | 'heads'> & { mark: Mark; height: number }) {
  const isBelow = height > FULL / 2
  const side = mark.at < FULL / 4 ? 'justify-start' : mark.at > (FULL * 3) / 4 ? 'justify-end' : 'justify-center'
  return (
    <div
      aria-hidden="true"
      className={`absolute z-1 flex w-0 ${side} ${isBelow ? 'pt-3' : 'pb-3'}`}
      style={{
        insetInlineStart: percent(mark.at),
        ...(isBelow ? { top: percent(FULL - height) } : { bottom: percent(height) }),
      }}
    >
      <div
        role="tooltip"
        className="flex shrink-0 flex-col whitespace-nowrap rounded-control border border-transparent bg-ink px-3 py-1 text-small text-ground"
      >
        {heads && mark.beside !== undefined ? (
          <TwoValues values={[mark.value, mark.beside]} format={format} heads={heads} />
        ) : (
          <span className="font-600">{format(mark.value)}</span>
        )}
        <span>{mark.category}</span>
      </div>
    </div>
  )
}

function TwoValues({
  values,
  heads,
  format,
}: {
  values: readonly [string, string]
  heads: readonly [string, string]
  format: MarksProps['format']
}) {
  return (
    <span className="grid grid-cols-[auto_auto] gap-x-3">
      {heads.map((head, index) => (
        <span key={head} className="contents">
          <span>{head}</span>
          <span className="text-end font-600">{format(values[index] ?? '')}</span>
        </span>
      ))}
    </span>
  )
}
