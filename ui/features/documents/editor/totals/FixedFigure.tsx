import type { ReactNode } from 'react'
import { Flash } from '#ui/features/documents/editor/Flash.tsx'

type FixedFigureProps = {
  value: string
  /** The longest figure of its column, as displayed. */
  widest: string
  children: ReactNode
}

/**
 * A box as wide as that many hidden zeros, so that another digit lays out the figure alone and not the page (decision 22). Up to
 * millions the width is the same: it would change with nearly every digit of a short document.
 */
export function FixedFigure({ widest, ...figure }: FixedFigureProps) {
  return (
    <span
      data-shape={shapeOf(widest)}
      className="inline-block whitespace-nowrap tabular-nums before:invisible before:block before:content-[attr(data-shape)]"
    >
      <span className="-mt-[1lh] block h-[1lh] [contain:size_layout]">
        <Flash {...figure} />
      </span>
    </span>
  )
}

const LEAST = '0,000,000'

const shapeOf = (widest: string): string =>
  widest.replaceAll(/\d/g, '0').replace(/[0,]+/, (whole) => (whole.length < LEAST.length ? LEAST : whole))
