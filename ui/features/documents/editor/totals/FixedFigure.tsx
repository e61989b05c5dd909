import type { ReactNode } from 'react'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { Flash } from '#ui/features/documents/editor/Flash.tsx'

type FixedFigureProps = {
  value: string
  /** The longest figure of its column, as displayed. */
  widest: string
  children: ReactNode
}

/**
 * A box as wide as that many hidden zeros, so that another digit lays out the figure alone and not the page (decision 22). Up to
 * millions the width is the same: it would change with nearly every digit of a short document. A phone has no room for that
 * beside the names of the figures.
 */
export function FixedFigure({ widest, ...figure }: FixedFigureProps) {
  const zeros = widest.replaceAll(/\d/g, '0')
  const isNarrow = useNarrow()
  return (
    <span
      data-shape={isNarrow ? zeros : inMillions(zeros)}
      className="inline-block whitespace-nowrap tabular-nums before:invisible before:block before:content-[attr(data-shape)]"
    >
      <span className="-mt-[1lh] block h-[1lh] [contain:size_layout]">
        <Flash {...figure} />
      </span>
    </span>
  )
}

const LEAST = '0,000,000'

const inMillions = (zeros: string): string =>
  zeros.replace(/[0,]+/, (whole) => (whole.length < LEAST.length ? LEAST : whole))
