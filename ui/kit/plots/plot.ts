/** Props and marks that lines and columns share. */
import type { ReactNode } from 'react'
import { FULL } from './value-scale.ts'

/** Words of a plot: the kit has none of its own. */
export type PlotTexts = {
  /** Names the plot and its table. */
  label: string
  /** Head of the days or categories. */
  categoryHead: string
  valueHead: string
  /** Head of the values beside; only where there are some. */
  besideHead?: string
  showTable: string
  hideTable: string
}

/** A value with the sentence that names it, at a place between the start (0) and the end (`FULL`) of the plot. */
export type Mark = {
  id: string
  at: number
  value: string
  /** A second value of the same day or category, in the same currency or unit. */
  beside?: string | undefined
  /** The day or category, shown in the tooltip and in the table. */
  category: string
  /** `21 November 2026: 36 boxes`. */
  sentence: string
  /** Opens what the value is made of. */
  href?: string | undefined
}

/** A label of the horizontal axis. */
export type CategoryLabel = { text: string; at: number }

export type PlotProps = {
  texts: PlotTexts
  /** Shows a value in tooltip and table, with currency or unit. */
  format: (value: string) => ReactNode
  /** Stands above the values of the axis where these are not amounts: `box`. */
  unit?: string | null | undefined
}

/** A place in the drawing as a length of CSS. */
export const percent = (share: number): string => `${(share * 100) / FULL}%`
