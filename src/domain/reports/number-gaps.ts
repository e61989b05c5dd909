/** The numbers of a series that no document has: those the user left out, and any others, of which there should be none. */

/** Both ends included. */
export type NumberGap = { from: number; to: number }

/** The gaps between numbers in ascending order, without those that `skipped` explains. */
export function missingIn(gaps: readonly NumberGap[], skipped: readonly NumberGap[]): NumberGap[] {
  return gaps.flatMap((gap) => {
    let left: NumberGap[] = [gap]
    for (const one of skipped) left = left.flatMap((part) => without(part, one))
    return left
  })
}

/** The numbers that imports brought, with the gap before them: the series went on above them. */
export function withGapBefore(imported: NumberGap, gaps: readonly NumberGap[]): NumberGap {
  const before = gaps.find(({ to }) => to + 1 === imported.from)
  return before ? { from: before.from, to: imported.to } : imported
}

function without({ from, to }: NumberGap, skipped: NumberGap): NumberGap[] {
  if (skipped.to < from || to < skipped.from) return [{ from, to }]
  return [
    ...(from < skipped.from ? [{ from, to: skipped.from - 1 }] : []),
    ...(skipped.to < to ? [{ from: skipped.to + 1, to }] : []),
  ]
}
