import './plots.css'
import { sharesOf } from './shares.ts'

type StripProps = {
  /** Plain decimals from zero up, in the order of the list that says what they are. */
  values: readonly string[]
  /** The value that fills the strip; the sum of all when omitted. */
  whole?: string
}

/**
 * Values as parts of a strip, the first at inline-start. It is a drawing alone: the list beside it names each value, with a
 * `StripMark` of its part.
 */
export function Strip({ values, whole }: StripProps) {
  const { full, parts } = sharesOf(values, whole)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${full} 10`}
      preserveAspectRatio="none"
      className="plot-strip block h-3 w-full rounded-full bg-sunken"
    >
      {parts.map(({ from, to }, index) =>
        // The key is the position: a part has nothing else that is its own.
        to > from ? <rect key={index} data-part={index} x={from} y="0" width={to - from} height="10" /> : null,
      )}
    </svg>
  )
}

/** The tone of a part of a strip, before its name. */
export function StripMark({ part }: { part: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="plot-strip h-3 w-3 shrink-0 rounded-sm">
      <rect data-part={part} width="10" height="10" />
    </svg>
  )
}
